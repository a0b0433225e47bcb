import { isOnlySpecial, ONLY_SHIPMENT, ownAddress, standardShipments } from '~/models/shipment/shipment'
import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import type { CartChange } from '../cart/cart-change'
import { isSentAgainFree } from '../cart/copied'
import type { CheckoutIntent } from '../cart/intents'
import { stockReservations } from '../cart/stock'
import { ADJUSTMENT_SLUG, GIFT_ADJUSTMENT_SLUG, isAdjustment, SURCHARGE_SLUG } from '../cart/totals'
import { type EmailCampaign, isSameCampaign } from '../measurement/email-campaign'
import type { Cents } from '../money'
import { isOtherPlace } from './places'

export function checkoutChanges(
  cart: Cart,
  intent: CheckoutIntent,
  { surcharge = 0 }: { surcharge?: Cents } = {},
): CartChange[] {
  switch (intent.type) {
    case 'begin-checkout': {
      const { email, defaultAddress, campaign } = intent
      return [
        ...(email && cart.email !== email ? [{ type: 'set-email' as const, email }] : []),
        ...(defaultAddress && takesAddress(cart) ? addressChanges(cart, defaultAddress) : []),
        ...surchargeChanges(cart, surcharge),
        ...(campaign ? campaignChanges(cart, campaign) : []),
        // Copied rates may be old; the next step copies today's.
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
        // A free reshipment is charged from here on.
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

const campaignChanges = (cart: Cart, campaign: EmailCampaign): CartChange[] =>
  isSameCampaign(cart.fields, campaign)
    ? []
    : (['iterableEmailCampaignId', 'iterableTemplateId'] as const).map((name) => ({
        type: 'set-field',
        name,
        value: campaign[name],
      }))

const COPIED = ['copiedFromOrderNumber', 'reshippedFromOrderNumber', 'orderTags'] as const

type Intent<Type extends CheckoutIntent['type']> = Extract<CheckoutIntent, { type: Type }>

function orderForChanges(cart: Cart, { email, customerId }: Intent<'order-for'>): CartChange[] {
  if (cart.email === email && cart.customerId === customerId) return []
  return [
    ...(cart.customerId === customerId ? [] : [{ type: 'set-customer' as const, customerId }]),
    { type: 'set-field', name: 'placedByEmployee', value: true },
    { type: 'set-email', email },
    { type: 'clear-addresses' },
    ...(cart.shipping.length > 0 && cart.shippingMode === 'Single'
      ? [{ type: 'clear-shipping-method' as const }]
      : []),
  ]
}

/** A new adjustment replaces the last. */
function adjustmentChanges(cart: Cart, { amount, reason, asGift }: Intent<'adjust'>): CartChange[] {
  return [
    ...adjustmentsOf(cart).map(({ id }) => ({ type: 'remove-custom-line' as const, customLineId: id })),
    ...(amount
      ? [
          {
            type: 'add-charge' as const,
            ...(asGift
              ? { slug: GIFT_ADJUSTMENT_SLUG, name: 'Gift from us' }
              : { slug: ADJUSTMENT_SLUG, name: 'Adjustment' }),
            price: amount,
            targets: targetsOf(cart),
            reason,
          },
        ]
      : []),
  ]
}

/** With several shipments a charge goes with the first. */
function targetsOf(cart: Cart) {
  const [first] = cart.shippingMode === 'Multiple' ? standardShipments(cart) : []
  return first && [{ addressKey: first.key, shippingMethodKey: first.key, quantity: 1 }]
}

const adjustmentsOf = (cart: Cart) => cart.customLines.filter(isAdjustment)

/** What the cart costs without its present adjustment. */
export const mostOff = (cart: Cart): Cents =>
  cart.totalPrice - adjustmentsOf(cart).reduce((sum, { totalPrice }) => sum + totalPrice, 0)

/** Calculated again with each start of checkout. */
const surchargeChanges = (cart: Cart, today: Cents): CartChange[] => {
  const due = surchargeDue(cart, today)
  return [
    ...surchargesOf(cart).map(({ id }) => ({ type: 'remove-custom-line' as const, customLineId: id })),
    ...(due
      ? [
          {
            type: 'add-charge' as const,
            slug: SURCHARGE_SLUG,
            name: 'Temporary Surcharge',
            price: due,
            targets: targetsOf(cart),
          },
        ]
      : []),
  ]
}

const surchargesOf = (cart: Cart) => cart.customLines.filter(({ slug }) => slug === SURCHARGE_SLUG)

/** None if nothing ships, nor before several shipments have addresses. */
const surchargeDue = (cart: Cart, today: Cents): Cents =>
  isOnlySpecial(cart) || (cart.shippingMode === 'Multiple' && !targetsOf(cart)) ? 0 : today

export const hasSurcharge = (cart: Cart, today: Cents): boolean =>
  surchargesOf(cart).reduce((sum, { money }) => sum + money, 0) === surchargeDue(cart, today)

const takesAddress = (cart: Cart): boolean => cart.shippingMode === 'Single' && !ownAddress(cart)

function addressChanges(cart: Cart, address: Address): CartChange[] {
  const before = ownAddress(cart)
  const moved = cart.shipping.length > 0 && isOtherPlace(before, address)
  return [
    {
      type: 'set-shipping-address',
      address: { ...address, key: ONLY_SHIPMENT },
      kept: before && keptAt(cart, isOtherPlace(before, address)),
    },
    // The offer was for the old place.
    ...(moved ? [{ type: 'clear-shipping-method' as const }] : []),
  ]
}

/** The chosen delivery stays with its place, the gift message with the order. */
function keptAt({ shippingFields }: Cart, moved: boolean): Record<string, unknown> | undefined {
  const { custom, kept = {} } = shippingFields ?? {}
  const fields = moved ? (custom?.giftMessage ? { giftMessage: custom.giftMessage } : {}) : kept
  return Object.keys(fields).length > 0 ? fields : undefined
}

function billingChanges(cart: Cart, given: Address | undefined): CartChange[] {
  const billing = given ?? standardShipments(cart)[0]?.address
  if (!billing) return []
  const { key: _, ...address } = billing
  if (JSON.stringify(address) === JSON.stringify({ ...cart.billingAddress, key: undefined })) return []
  return [{ type: 'set-billing-address', address }]
}
