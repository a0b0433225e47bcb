import type { Cart, CartDiscount, LineItem, ShippingMethod } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { CommercetoolsError } from '../engine/errors'
import { sameJson } from '../engine/same-json'
import {
  type CustomerFacts,
  type DiscountCodeUse,
  type PricingContext,
  type ProductFacts,
  priceCart,
} from '../pricing'
import { priceOfVariant } from '../pricing/lines'
import { projectOf } from '../resources/project'
import { usesOf } from './discount-code-uses'
import { productFactsOf } from './product-facts'
import { initialState } from './states'

/** Computes prices, discounts, shipping and taxes, or throws the refusal. */
export function priced(cart: Cart, context: Context): Cart {
  const sorted = withGiftsLast(cart)
  return pricedWith(sorted, pricingContextOf(sorted, context))
}

/** Gifts come after bought lines, whenever they were added. */
function withGiftsLast(cart: Cart): Cart {
  const gifts = cart.lineItems.filter(isGift)
  if (gifts.length === 0) return cart
  return { ...cart, lineItems: [...cart.lineItems.filter((item) => !isGift(item)), ...gifts] }
}

/** The platform still sells the line's variant and, unless the price came from outside, has a price for this cart. */
const isSold = (cart: Cart, line: LineItem, pricing: PricingContext): boolean => {
  const product = pricing.products.get(line.productId)
  if (!product?.variants.some(({ id }) => id === line.variant.id)) return false
  const options = { productDiscounts: false, cartDiscounts: false }
  return (
    line.priceMode !== 'Platform' ||
    priceOfVariant(cart, line, product, line.variant.id, pricing, options) !== undefined
  )
}

const isGift = ({ lineItemMode }: LineItem) => lineItemMode === 'GiftLineItem'

/** `recalculate` drops lines that became invalid. */
export function withoutInvalidLines(cart: Cart, context: Context): Cart {
  if (cart.cartState === 'Frozen') return cart
  const pricing = pricingContextOf(cart, context)
  const lineItems = cart.lineItems.filter((line) => isGift(line) || isSold(cart, line, pricing))
  return lineItems.length === cart.lineItems.length ? cart : { ...cart, lineItems }
}

/** A frozen cart after an action: lines keep their prices, only another shipping method changes the total. */
export function pricedFrozen(cart: Cart, context: Context, before: Cart): Cart {
  const moved = shippingFields.some((field) => !sameJson(cart[field], before[field]))
  return moved ? pricedWith(cart, { ...pricingContextOf(cart, context), keepPrices: true }) : cart
}

/** Fields of a frozen cart that may still change its totals. */
const shippingFields = [
  'shippingAddress',
  'shippingInfo',
  'shipping',
  'shippingRateInput',
  'taxRoundingMode',
  'taxCalculationMode',
] as const

function pricedWith(cart: Cart, pricing: PricingContext): Cart {
  const result = priceCart(cart, pricing)
  if (result.ok) return result.cart
  throw new CommercetoolsError(400, { ...result.error })
}

function pricingContextOf(cart: Cart, context: Context): PricingContext {
  const discountCodes = codesOf(cart, context)
  const cartDiscounts = discountsFor(discountCodes, context)
  const shippingMethods = methodsOf(cart, context)
  return {
    now: context.date,
    products: productsOf(cart, cartDiscounts, context),
    productDiscounts: context.all('product-discount'),
    cartDiscounts,
    discountCodes,
    taxCategories: byId(context.all('tax-category')),
    shippingMethods,
    zones: shippingMethods.size > 0 ? byId(context.all('zone')) : new Map(),
    customer: customerFactsOf(cart, context),
    customerGroupIds: assignedGroupIds(cart, context),
    discountCombinationMode: projectOf(context).discounts.discountCombinationMode as 'Stacking' | 'BestDeal',
    ...(cartDiscounts.some(({ value }) => value.type === 'giftLineItem') && {
      initialState: initialState(context),
    }),
    newId: () => context.newId(),
    keyOf: context.keyOf,
  }
}

const byId = <Resource extends { id: string }>(resources: readonly Resource[]): Map<string, Resource> =>
  new Map(resources.map((resource) => [resource.id, resource]))

function codesOf(cart: Cart, context: Context): Map<string, DiscountCodeUse> {
  const codes = new Map<string, DiscountCodeUse>()
  for (const { discountCode } of cart.discountCodes) {
    const code = context.get('discount-code', discountCode.id)
    if (code) codes.set(code.id, { code, ...usesOf(code.id, cart.customerId, context) })
  }
  return codes
}

/** Automatic discounts and those of the cart's codes. */
function discountsFor(codes: ReadonlyMap<string, DiscountCodeUse>, context: Context): CartDiscount[] {
  const byCode = new Set([...codes.values()].flatMap(({ code }) => code.cartDiscounts.map(({ id }) => id)))
  return context
    .all('cart-discount')
    .filter((discount) => !discount.requiresDiscountCode || byCode.has(discount.id))
}

function productsOf(
  cart: Cart,
  discounts: readonly CartDiscount[],
  context: Context,
): Map<string, ProductFacts> {
  const products = new Map<string, ProductFacts>()
  const read = (id: string, evenUnpublished = false) => {
    if (products.has(id)) return
    const product = context.get('product', id)
    if (product && (evenUnpublished || product.masterData.published)) {
      products.set(id, productFactsOf(product, context))
    }
  }
  for (const item of cart.lineItems) read(item.productId)
  for (const { value } of [...discounts, ...cart.directDiscounts]) {
    // A gift may be an unpublished product.
    if (value.type === 'giftLineItem') read(value.product.id, true)
  }
  return products
}

function methodsOf(cart: Cart, context: Context): Map<string, ShippingMethod> {
  const methods = new Map<string, ShippingMethod>()
  const infos = [cart.shippingInfo, ...cart.shipping.map(({ shippingInfo }) => shippingInfo)]
  for (const info of infos) {
    const method = info?.shippingMethod && context.get('shipping-method', info.shippingMethod.id)
    if (method) methods.set(method.id, method)
  }
  return methods
}

/** The groups assigned to a cart's customer and business unit. */
export function assignedGroupIds(
  { customerId, businessUnit }: Pick<Cart, 'customerId' | 'businessUnit'>,
  context: Context,
): string[] {
  const customer = customerId === undefined ? undefined : context.get('customer', customerId)
  const unit = businessUnit && context.find('business-unit', { key: businessUnit.key })
  return [customer, unit].flatMap((owner) =>
    (owner?.customerGroupAssignments ?? []).map(({ customerGroup }) => customerGroup.id),
  )
}

function customerFactsOf(cart: Cart, context: Context): CustomerFacts | undefined {
  const customer = cart.customerId === undefined ? undefined : context.get('customer', cart.customerId)
  if (!customer) return undefined
  const group = cart.customerGroup && context.get('customer-group', cart.customerGroup.id)
  return {
    id: customer.id,
    key: customer.key,
    email: customer.email,
    customerGroup: group && { id: group.id, key: group.key },
    assignedGroups: (customer.customerGroupAssignments ?? []).map(({ customerGroup: { id } }) => ({
      id,
      key: context.keyOf('customer-group', id),
    })),
    custom: customer.custom,
  }
}
