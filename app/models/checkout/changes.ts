import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import type { CartChange } from '../cart/cart-change'
import type { CheckoutIntent } from '../cart/intents'
import { ONLY_SHIPMENT, packagingSlug } from '../cart/shipment'
import { SURCHARGE_SLUG } from '../cart/totals'
import type { ShippingOffer } from '../shipping/types'
import { shippingMethodName } from './delivery'
import { isOtherPlace } from './places'

/** The changes of the cart that a checkout step makes. */
export function checkoutChanges(cart: Cart, intent: CheckoutIntent): CartChange[] {
  switch (intent.type) {
    case 'begin-checkout': {
      const { email, defaultAddress } = intent
      return [
        ...(email && cart.email !== email ? [{ type: 'set-email' as const, email }] : []),
        ...(defaultAddress && !cart.shippingAddress ? addressChanges(cart, defaultAddress) : []),
        ...withoutSurcharge(cart),
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

/** A surcharge is worked out anew with each start of checkout. */
const withoutSurcharge = (cart: Cart): CartChange[] =>
  cart.customLines
    .filter((line) => line.slug === SURCHARGE_SLUG)
    .map((line) => ({ type: 'remove-custom-line', customLineId: line.id }))

function addressChanges(cart: Cart, address: Address): CartChange[] {
  const moved = cart.shipping.length > 0 && isOtherPlace(cart.shippingAddress, address)
  return [
    { type: 'set-shipping-address', address: { ...address, key: ONLY_SHIPMENT } },
    // The offer was for the old place.
    ...(moved ? [{ type: 'clear-shipping-method' as const }] : []),
  ]
}

/** Without a billing address, the shipping address is billed. */
function billingChanges(cart: Cart, given: Address | undefined): CartChange[] {
  const billing = given ?? cart.shippingAddress
  if (!billing || JSON.stringify(billing) === JSON.stringify(cart.billingAddress)) return []
  const { key: _, ...address } = billing
  return [{ type: 'set-billing-address', address }]
}

type ChooseOffer = Extract<CheckoutIntent, { type: 'choose-offer' }>

/** True if packaging was asked for and the shipment has meltable items. */
const isPacked = ({ offer, packaging }: ChooseOffer): boolean =>
  packaging !== undefined && offer.containsMeltables

/** The packaging charge at the offer's price; replaces an earlier charge. */
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
