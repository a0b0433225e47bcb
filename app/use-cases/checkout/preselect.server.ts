import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import type { ShipmentChoice } from '~/models/cart/intents'
import { chosenOffer } from '~/models/checkout/delivery'
import { packagingSlug, type Shipment, standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import type { ShippingOffer } from '~/models/shipping/types'
import { offersFor } from '~/use-cases/cart/facts.server'
import { saveStep } from './checkout.server'

/**
 * The cart with a delivery for each shipment: the chosen one at today's price, else the first that is offered. So the
 * total beside the delivery step is what the selected offers cost. Unchanged where a shipment has no offer.
 */
export async function withDelivery(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const shipments = standardShipments(cart).filter(({ lines }) => lines.length > 0)
  const wanted = Object.fromEntries(shipments.map(({ key, promise }) => [key, promise?.requestedDeliveryOn]))
  const sets = await offersFor(context, cart, { wanted, customerService: context.session.inCxMode })
  const choices = shipments.flatMap((shipment): { choice: ShipmentChoice; isNew: boolean }[] => {
    const set = sets.find(({ key }) => key === shipment.key)
    const made = set ? [...set.offers, ...(set.later ? [set.later] : [])] : []
    const chosen = chosenOffer(shipment, made)
    const offer = chosen ?? made[0]
    if (!offer) return []
    const isNew = chosen === undefined || chosen.price !== shipment.method?.price
    return [{ choice: choiceOf(context, cart, shipment, offer), isNew }]
  })
  if (choices.length < shipments.length || !choices.some(({ isNew }) => isNew)) return cart
  const saved = await saveStep(context, cart.id, {
    type: 'choose-offers',
    choices: choices.map(({ choice }) => choice),
  })
  return saved.ok ? saved.cart : cart
}

function choiceOf(
  { services }: AppLoadContext,
  cart: Cart,
  { key, address, customFields, packingSlipMessage }: Shipment,
  offer: ShippingOffer,
): ShipmentChoice {
  const { giftMessage } = customFields
  const isPacked = cart.customLines.some(({ slug }) => slug === packagingSlug(key))
  return {
    shipment: { key, mark: address ? addressMark(address) : '' },
    offer,
    packaging: isPacked ? services.shipping.heatResistantPackaging : undefined,
    giftMessage: giftMessage || undefined,
    packingSlipMessage: packingSlipMessage || undefined,
  }
}
