import type { Cart, CustomLineItem } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { duplicateField, invalidOperation, requiredField } from '../engine/errors'
import { sameJson } from '../engine/same-json'
import { typedMoney } from '../engine/schemas'
import { assertCount, shippingScopeOf, withQuantity } from './line-item'
import { assertFitsCart, moneyOf } from './money'
import type { CustomLineItemInput } from './schema'
import { mergedTargets, shippingDetailsOf, withValidity } from './shipping-details'
import { initialState } from './states'
import { taxRateOf } from './tax-rate'

/** The same item again only raises the quantity; another item with the same slug is refused. */
export function withAddedCustomLineItem(cart: Cart, input: CustomLineItemInput, context: Context): Cart {
  const added = customLineItemFrom(input, cart, context)
  const namesake = cart.customLineItems.find(({ slug }) => slug === added.slug)
  if (namesake && !isSame(namesake, added)) {
    throw invalidOperation(
      `A custom line item with slug '${added.slug}' but other content already exists in the cart.`,
    )
  }
  if (
    input.key !== undefined &&
    cart.customLineItems.some(({ key, id }) => key === input.key && id !== namesake?.id)
  ) {
    throw duplicateField('key', input.key)
  }
  if (!namesake) return { ...cart, customLineItems: [...cart.customLineItems, added] }
  return withCustomLineItem(cart, merged(namesake, added))
}

function isSame(present: CustomLineItem, added: CustomLineItem): boolean {
  return (
    sameJson(present.name, added.name) &&
    sameJson(present.money, added.money) &&
    present.taxCategory?.id === added.taxCategory?.id &&
    present.priceMode === added.priceMode &&
    sameJson(present.custom, added.custom)
  )
}

function merged(present: CustomLineItem, added: CustomLineItem): CustomLineItem {
  const quantity = present.quantity + added.quantity
  assertCount(quantity)
  const counted = withQuantity(present, quantity)
  if (!added.shippingDetails) return counted
  const targets = mergedTargets(present.shippingDetails?.targets ?? [], added.shippingDetails.targets)
  return { ...counted, shippingDetails: withValidity(targets, quantity) }
}

export function withCustomLineItem(cart: Cart, changed: CustomLineItem): Cart {
  const customLineItems = cart.customLineItems.map((item) => (item.id === changed.id ? changed : item))
  return { ...cart, customLineItems }
}

function customLineItemFrom(input: CustomLineItemInput, cart: Cart, context: Context): CustomLineItem {
  const quantity = input.quantity ?? 1
  assertCount(quantity)
  assertFitsCart(input.money, cart.totalPrice.currencyCode)
  if (cart.taxMode === 'Platform' && !input.taxCategory) throw requiredField('taxCategory')
  if (input.externalTaxRate && cart.taxMode !== 'External') {
    throw invalidOperation(`External tax rates need a cart with taxMode 'External'.`)
  }
  return {
    id: context.newId(),
    key: input.key,
    name: input.name,
    money: moneyOf(input.money),
    totalPrice: typedMoney({ currencyCode: cart.totalPrice.currencyCode, centAmount: 0 }),
    slug: input.slug,
    quantity,
    state: [{ quantity, state: initialState(context) }],
    taxCategory: input.taxCategory && context.reference('tax-category', input.taxCategory),
    ...(input.externalTaxRate &&
      cart.shippingMode === 'Single' && { taxRate: taxRateOf(input.externalTaxRate) }),
    taxedPricePortions: [],
    perMethodTaxRate: [],
    discountedPricePerQuantity: [],
    custom: input.custom && customFields(input.custom, context),
    shippingDetails:
      input.shippingDetails &&
      shippingDetailsOf(input.shippingDetails.targets, quantity, shippingScopeOf(cart)),
    priceMode: input.priceMode ?? 'Standard',
  }
}
