import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import type { CartChange } from '../cart/cart-change'
import type { CheckoutIntent } from '../cart/intents'
import { ONLY_SHIPMENT, ownAddress, standardShipments } from '../cart/shipment'
import { SURCHARGE_SLUG } from '../cart/totals'
import { isOtherPlace } from './places'

/** The changes of the cart that a checkout step makes. */
export function checkoutChanges(cart: Cart, intent: CheckoutIntent): CartChange[] {
  switch (intent.type) {
    case 'begin-checkout': {
      const { email, defaultAddress } = intent
      return [
        ...(email && cart.email !== email ? [{ type: 'set-email' as const, email }] : []),
        ...(defaultAddress && takesAddress(cart) ? addressChanges(cart, defaultAddress) : []),
        ...withoutSurcharge(cart),
        { type: 'recalculate' },
      ]
    }
    case 'set-shipping-address':
      return addressChanges(cart, intent.address)
    case 'set-billing-address':
      return billingChanges(cart, intent.address)
    case 'set-po-number': {
      const value = intent.number || undefined
      return cart.fields.poNumber === value ? [] : [{ type: 'set-field', name: 'poNumber', value }]
    }
    case 'set-tax-exempt':
      return cart.taxExempt === intent.exempt ? [] : [{ type: 'set-tax-mode', exempt: intent.exempt }]
    case 'choose-offers':
      return []
  }
}

/** A surcharge is worked out anew with each start of checkout. */
const withoutSurcharge = (cart: Cart): CartChange[] =>
  cart.customLines
    .filter((line) => line.slug === SURCHARGE_SLUG)
    .map((line) => ({ type: 'remove-custom-line', customLineId: line.id }))

const takesAddress = (cart: Cart): boolean => cart.shippingMode === 'Single' && !ownAddress(cart)

function addressChanges(cart: Cart, address: Address): CartChange[] {
  const moved = cart.shipping.length > 0 && isOtherPlace(ownAddress(cart), address)
  return [
    { type: 'set-shipping-address', address: { ...address, key: ONLY_SHIPMENT } },
    // The offer was for the old place.
    ...(moved ? [{ type: 'clear-shipping-method' as const }] : []),
  ]
}

/** Without a billing address, the shipping address is billed. */
function billingChanges(cart: Cart, given: Address | undefined): CartChange[] {
  const billing = given ?? standardShipments(cart)[0]?.address
  if (!billing) return []
  const { key: _, ...address } = billing
  if (JSON.stringify(address) === JSON.stringify({ ...cart.billingAddress, key: undefined })) return []
  return [{ type: 'set-billing-address', address }]
}
