import { ONLY_SHIPMENT, ownAddress, standardShipments } from '~/models/shipment/shipment'
import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import type { CartChange } from '../cart/cart-change'
import { isSentAgainFree } from '../cart/copied'
import type { CheckoutIntent } from '../cart/intents'
import { stockReservations } from '../cart/stock'
import { ADJUSTMENT_SLUG, SURCHARGE_SLUG } from '../cart/totals'
import type { Cents } from '../money'
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
        // Rates that were copied may be old; the next step copies today's.
        ...(Array.isArray(cart.exempt) ? [{ type: 'tax-everything' as const }] : []),
        { type: 'recalculate' },
        ...stockReservations(cart),
      ]
    }
    case 'set-shipping-address':
      return addressChanges(cart, intent.address)
    case 'set-billing-address':
      return billingChanges(cart, intent.address)
    case 'order-for':
      return orderForChanges(cart, intent)
    case 'adjust':
      return adjustmentChanges(cart, intent)
    case 'clear-copied-order':
      return [
        ...COPIED.filter((name) => cart.fields[name]).map((name) => ({
          type: 'set-field' as const,
          name,
          value: undefined,
        })),
        // What was free because it is sent again is paid from here on.
        ...(isSentAgainFree(cart) ? [{ type: 'clear-direct-discounts' as const }] : []),
      ]
    case 'set-po-number': {
      const value = intent.number || undefined
      return cart.fields.poNumber === value ? [] : [{ type: 'set-field', name: 'poNumber', value }]
    }
    case 'choose-offers':
      return []
  }
}

const COPIED = ['copiedFromOrderNumber', 'reshippedFromOrderNumber', 'orderTags'] as const

type Intent<Type extends CheckoutIntent['type']> = Extract<CheckoutIntent, { type: Type }>

function orderForChanges(cart: Cart, { email, customerId }: Intent<'order-for'>): CartChange[] {
  if (cart.email === email && cart.customerId === customerId) return []
  return [
    ...(cart.customerId === customerId
      ? []
      : [{ type: 'set-customer' as const, ...(customerId && { customerId }) }]),
    { type: 'set-field', name: 'placedByEmployee', value: true },
    { type: 'set-email', email },
    { type: 'clear-addresses' },
    ...(cart.shipping.length > 0 && cart.shippingMode === 'Single'
      ? [{ type: 'clear-shipping-method' as const }]
      : []),
  ]
}

/** One adjustment at a time: another takes its place. */
function adjustmentChanges(cart: Cart, { amount, reason }: Intent<'adjust'>): CartChange[] {
  return [
    ...adjustmentsOf(cart).map(({ id }) => ({ type: 'remove-custom-line' as const, customLineId: id })),
    ...(amount
      ? [
          {
            type: 'add-charge' as const,
            slug: ADJUSTMENT_SLUG,
            name: 'Adjustment',
            price: amount,
            ...targetsOf(cart),
            ...(reason && { reason }),
          },
        ]
      : []),
  ]
}

/** With several shipments a charge goes with the first. */
function targetsOf(cart: Cart) {
  const [first] = cart.shippingMode === 'Multiple' ? standardShipments(cart) : []
  return first && { targets: [{ addressKey: first.key, shippingMethodKey: first.key, quantity: 1 }] }
}

const adjustmentsOf = (cart: Cart) => cart.customLines.filter(({ slug }) => slug === ADJUSTMENT_SLUG)

/** The most that an adjustment may take off: what the cart costs without the one that it replaces. */
export const mostOff = (cart: Cart): Cents =>
  cart.totalPrice - adjustmentsOf(cart).reduce((sum, { totalPrice }) => sum + totalPrice, 0)

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
