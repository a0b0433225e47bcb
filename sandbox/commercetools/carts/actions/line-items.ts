import type { Cart, CartDiscountReference, LineItem } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../../engine/context'
import { invalidOperation } from '../../engine/errors'
import { anyMoney, quantity } from '../../engine/schemas'
import { cartAction, itemNamed, withLineItem } from '../cart-action'
import { assertCount, pricesOf, shippingScopeOf, withAddedLineItem, withQuantity } from '../line-item'
import { withinLimits } from '../quantity-limits'
import {
  externalTotalPrice,
  lineItemFields,
  lineItemName,
  type MoneyInput,
  shippingDetails,
  shippingTarget,
} from '../schema'
import { mergedTargets, negated, shippingDetailsOf } from '../shipping-details'

type LineItemName = { lineItemId?: string; lineItemKey?: string }

export const lineItemOf = (cart: Cart, { lineItemId, lineItemKey }: LineItemName): LineItem =>
  itemNamed(cart.lineItems, { id: lineItemId, key: lineItemKey }, 'line item')

const isGift = (item: LineItem): boolean => item.lineItemMode === 'GiftLineItem'

type QuantityChange = {
  externalPrice?: MoneyInput
  externalTotalPrice?: { price: MoneyInput; totalPrice: MoneyInput }
}

/** Also takes the external prices that the line's price mode then needs. */
function requantified(item: LineItem, to: number, change: QuantityChange, cart: Cart, context: Context) {
  if (isGift(item) && to > item.quantity) {
    throw invalidOperation('The quantity of a gift line item cannot be increased.')
  }
  const changed = withQuantity(item, to)
  if (item.priceMode === 'ExternalPrice' && !change.externalPrice) {
    throw invalidOperation(
      `The line item with ID '${item.id}' has an external price: 'externalPrice' must be given to change its quantity.`,
    )
  }
  if (item.priceMode === 'Platform' && (change.externalPrice || change.externalTotalPrice)) {
    throw invalidOperation(`The line item with ID '${item.id}' does not have an external price.`)
  }
  return item.priceMode === 'Platform' ? changed : { ...changed, ...pricesOf(change, cart, context) }
}

/** Removing a gift refuses its discount from then on. */
function withoutLineItem(cart: Cart, item: LineItem): Cart {
  const lineItems = cart.lineItems.filter(({ id }) => id !== item.id)
  return { ...cart, lineItems, refusedGifts: isGift(item) ? refusing(cart, item) : cart.refusedGifts }
}

function refusing(cart: Cart, gift: LineItem): CartDiscountReference[] {
  const refused = [...cart.refusedGifts]
  for (const { discountedPrice } of gift.discountedPricePerQuantity) {
    for (const { discount } of discountedPrice.includedDiscounts) {
      if (discount.typeId !== 'cart-discount' || refused.some(({ id }) => id === discount.id)) continue
      refused.push({ typeId: 'cart-discount', id: discount.id })
    }
  }
  return refused
}

const changeLineItemQuantity = cartAction(
  {
    ...lineItemName,
    quantity,
    externalPrice: anyMoney.optional(),
    externalTotalPrice: externalTotalPrice.optional(),
  },
  (cart, fields, context) => {
    const item = lineItemOf(cart, fields)
    assertCount(fields.quantity, 0)
    if (fields.quantity === 0) return withoutLineItem(cart, item)
    const changed = requantified(item, fields.quantity, fields, cart, context)
    return withinLimits(withLineItem(cart, changed, context), changed, context)
  },
  'refused',
)

const removeLineItem = cartAction(
  {
    ...lineItemName,
    quantity: quantity.optional(),
    externalPrice: anyMoney.optional(),
    externalTotalPrice: externalTotalPrice.optional(),
    shippingDetailsToRemove: shippingDetails.optional(),
  },
  (cart, fields, context) => {
    const item = lineItemOf(cart, fields)
    if (fields.quantity !== undefined) assertCount(fields.quantity)
    const left = item.quantity - (fields.quantity ?? item.quantity)
    if (left <= 0) return withoutLineItem(cart, item)
    const fewer = requantified(item, left, fields, cart, context)
    const removed = fields.shippingDetailsToRemove?.targets
    if (!removed) return withLineItem(cart, fewer, context)
    const targets = mergedTargets(item.shippingDetails?.targets ?? [], negated(removed))
    const details = shippingDetailsOf(targets, left, shippingScopeOf(cart))
    return withLineItem(cart, { ...fewer, shippingDetails: details }, context)
  },
  'refused',
)

const setLineItemShippingDetails = cartAction(
  { ...lineItemName, shippingDetails: shippingDetails.optional() },
  (cart, fields, context) => {
    const item = lineItemOf(cart, fields)
    const details =
      fields.shippingDetails &&
      shippingDetailsOf(fields.shippingDetails.targets, item.quantity, shippingScopeOf(cart))
    return withLineItem(cart, { ...item, shippingDetails: details }, context)
  },
)

const applyDeltaToLineItemShippingDetailsTargets = cartAction(
  { ...lineItemName, targetsDelta: z.array(shippingTarget) },
  (cart, fields, context) => {
    const item = lineItemOf(cart, fields)
    const targets = mergedTargets(item.shippingDetails?.targets ?? [], fields.targetsDelta)
    const details = shippingDetailsOf(targets, item.quantity, shippingScopeOf(cart))
    return withLineItem(cart, { ...item, shippingDetails: details }, context)
  },
)

export const lineItemActions = {
  addLineItem: cartAction(lineItemFields, withAddedLineItem, 'refused'),

  changeLineItemQuantity,
  removeLineItem,
  setLineItemShippingDetails,
  applyDeltaToLineItemShippingDetailsTargets,
}
