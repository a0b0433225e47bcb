import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import type { CartChange } from '../cart/cart-change'
import type { CheckoutIntent } from '../cart/intents'
import { ONLY_SHIPMENT, packagingSlug } from '../cart/shipment'
import type { ShippingOffer } from '../shipping/types'
import { shippingMethodName } from './delivery'
import { isOtherPlace } from './places'

/** What a step of checkout changes in the cart as it is now. */
export function checkoutChanges(cart: Cart, intent: CheckoutIntent): CartChange[] {
  switch (intent.type) {
    case 'begin-checkout': {
      const { email, defaultAddress } = intent
      return [
        ...(email && cart.email !== email ? [{ type: 'set-email' as const, email }] : []),
        ...(defaultAddress && !cart.shippingAddress ? addressChanges(cart, defaultAddress) : []),
        { type: 'recalculate' },
      ]
    }
    case 'set-shipping-address':
      return addressChanges(cart, intent.address)
    case 'set-billing-address':
      return billingChanges(cart, intent.address)
    case 'choose-offer':
      return [
        { type: 'set-shipping-method', name: shippingMethodName(intent.offer), price: intent.offer.price },
        ...packagingChanges(cart, intent),
        deliveryFields(intent),
      ]
  }
}

function addressChanges(cart: Cart, address: Address): CartChange[] {
  const moved = cart.shipping.length > 0 && isOtherPlace(cart.shippingAddress, address)
  return [
    { type: 'set-shipping-address', address: { ...address, key: ONLY_SHIPMENT } },
    // Another place has other offers, so the one chosen for the old place no longer holds.
    ...(moved ? [{ type: 'clear-shipping-method' as const }] : []),
  ]
}

/** Without a billing address of its own, the bill goes to the shipping address. */
function billingChanges(cart: Cart, given: Address | undefined): CartChange[] {
  const billing = given ?? cart.shippingAddress
  if (!billing || JSON.stringify(billing) === JSON.stringify(cart.billingAddress)) return []
  const { key: _, ...address } = billing
  return [{ type: 'set-billing-address', address }]
}

type ChooseOffer = Extract<CheckoutIntent, { type: 'choose-offer' }>

/** Whether the parcel gets packaging against heat: only if it was asked for and something in it melts. */
const isPacked = ({ offer, packaging }: ChooseOffer): boolean =>
  packaging !== undefined && offer.containsMeltables

/** The charge for packaging, at what the chosen offer asks for it; an earlier charge goes. */
function packagingChanges(cart: Cart, intent: ChooseOffer): CartChange[] {
  const slug = packagingSlug(ONLY_SHIPMENT)
  const removals = cart.customLines
    .filter((line) => line.slug === slug)
    .map((line): CartChange => ({ type: 'remove-custom-line', customLineId: line.id }))
  if (!isPacked(intent)) return removals
  const price = packagingPrice(intent.offer, intent.packaging ?? 0)
  return [...removals, { type: 'add-charge', slug, name: 'Heat-Resistant Packaging', price }]
}

const packagingPrice = (offer: ShippingOffer, price: number): number =>
  offer.heatResistantIncluded ? 0 : price

function deliveryFields(intent: ChooseOffer): CartChange {
  const { offer } = intent
  return {
    type: 'set-delivery-fields',
    fields: {
      requestedShipOn: offer.requestedShipOn,
      requestedDeliveryOn: offer.latestArrivalOn,
      price: offer.price,
      shipmentPickupCarrier: offer.carrier,
      shipmentPickupCarrierCode: offer.carrierCode,
      heatResistantPackaging: isPacked(intent),
    },
  }
}
