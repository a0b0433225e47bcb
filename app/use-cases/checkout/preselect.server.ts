import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import type { ShipmentChoice } from '~/models/cart/intents'
import { packagingSlug, type Shipment } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import type { ShippingOffer } from '~/models/shipping/types'
import { saveStep } from './checkout.server'
import { offeredDeliveries } from './pay.server'

/**
 * Preselects a delivery for each shipment: the chosen one at today's price, else the first offer. So the total beside
 * the step matches the selected offers. Unchanged if a shipment has no offer.
 */
export async function withDelivery(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const deliveries = await offeredDeliveries(context, cart)
  const choices = deliveries.flatMap(({ shipment, offers: [first], chosen = first }) =>
    chosen ? [choiceOf(context, cart, shipment, chosen)] : [],
  )
  const isCurrent = deliveries.every(
    ({ shipment, chosen }) => chosen !== undefined && chosen.price === shipment.method?.price,
  )
  if (choices.length < deliveries.length || isCurrent) return cart
  const saved = await saveStep(context, cart.id, { type: 'choose-offers', choices })
  return saved.ok ? saved.cart : cart
}

export function choiceOf(
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
