import type { Cart, CustomLineItem, LineItem } from '@commercetools/platform-sdk'
import { nonApplicable } from '../carts/discount-codes'
import { sumOfTargets } from '../carts/shipping-details'
import { publishedVariants } from '../carts/variants'
import type { Context } from '../engine/context'
import { invalidOperation, referencedResourceNotFound, refuse } from '../engine/errors'
import { sameJson } from '../engine/same-json'

/** Refuses a cart that cannot become an order, with the documented error. */
export function assertOrderable(cart: Cart, context: Context): void {
  if (cart.lineItems.length + cart.customLineItems.length === 0) {
    throw invalidOperation('An order cannot be created from a cart without items.')
  }
  if (cart.shippingMode === 'Single' && !cart.shippingAddress) {
    throw invalidOperation('The shipping address is not set: an order cannot be created from the cart.')
  }
  for (const line of cart.lineItems) assertSold(line, context)
  assertCodesApply(cart, context)
  assertDelivered(cart)
  assertMethodsMatch(cart, context)
  assertTaxed(cart)
}

/** A gift may be an unpublished product. */
function assertSold({ productId, variant, lineItemMode }: LineItem, context: Context): void {
  const product = context.get('product', productId)
  if (!product) throw referencedResourceNotFound('product', { id: productId })
  if (lineItemMode === 'GiftLineItem') return
  if (!product.masterData.published) {
    throw invalidOperation(`The product with ID '${productId}' is not published.`)
  }
  if (!publishedVariants(product).some(({ id }) => id === variant.id)) {
    throw invalidOperation(
      `The variant with ID '${variant.id}' of the product with ID '${productId}' does not exist or is not published.`,
    )
  }
}

function assertCodesApply(cart: Cart, context: Context): void {
  for (const { discountCode, state } of cart.discountCodes) {
    if (state === 'MatchesCart' || state === 'ApplicationStoppedByGroupBestDeal') continue
    const code = context.get('discount-code', discountCode.id)?.code ?? discountCode.id
    throw nonApplicable(code, { discountCodeId: discountCode.id }, discountCode.id)
  }
}

type Item = Pick<LineItem, 'id' | 'quantity' | 'shippingDetails'>

/** Items with shipping details must ship completely; with several shipping methods all items need them. */
function assertDelivered(cart: Cart): void {
  const check = (subject: 'LineItem' | 'CustomLineItem', item: Item) => {
    const targets = item.shippingDetails?.targets
    if (!targets && cart.shippingMode === 'Single') return
    const sum = sumOfTargets(targets ?? [])
    if (sum === item.quantity) return
    throw refuse(
      400,
      'InvalidItemShippingDetails',
      `Inconsistent shipping details for ${subject} with ID ${item.id}. ${subject} quantity is ${item.quantity} and shippingTargets quantity sum is ${sum}.`,
      { subject, itemId: item.id },
    )
  }
  for (const item of cart.lineItems) check('LineItem', item)
  for (const item of cart.customLineItems) check('CustomLineItem', item)
  if (cart.shippingMode === 'Multiple') assertMethodsKnown(cart)
}

function assertMethodsKnown(cart: Cart): void {
  const keys = new Set(cart.shipping.map(({ shippingKey }) => shippingKey))
  for (const { shippingDetails } of [...cart.lineItems, ...cart.customLineItems]) {
    const lost = shippingDetails?.targets.find(
      ({ shippingMethodKey }) => shippingMethodKey === undefined || !keys.has(shippingMethodKey),
    )
    if (!lost) continue
    throw invalidOperation(
      `The shipping method with key '${lost.shippingMethodKey}' of a shipping target is not on the cart.`,
    )
  }
}

function assertMethodsMatch(cart: Cart, context: Context): void {
  const infos = [cart.shippingInfo, ...cart.shipping.map(({ shippingInfo }) => shippingInfo)]
  for (const info of infos) {
    const method = info?.shippingMethod && context.get('shipping-method', info.shippingMethod.id)
    if (method && !method.active) {
      throw invalidOperation(`The shipping method with ID '${method.id}' is not active.`)
    }
  }
  if (!infos.some((info) => info?.shippingMethodState === 'DoesNotMatchCart')) return
  throw refuse(400, 'ShippingMethodDoesNotMatchCart', 'The predicate does not match the cart.')
}

/** With external taxes, everything needs a rate before the order. */
function assertTaxed(cart: Cart): void {
  if (cart.taxMode !== 'External' && cart.taxMode !== 'ExternalAmount') return
  const untaxed =
    cart.shippingMode === 'Multiple'
      ? cart.taxedPrice === undefined
      : [...cart.lineItems, ...cart.customLineItems].some(({ taxRate }) => !taxRate) ||
        (cart.shippingInfo !== undefined && !cart.shippingInfo.taxRate) ||
        cart.taxedPrice === undefined
  if (untaxed) {
    throw invalidOperation(
      `A cart with taxMode '${cart.taxMode}' can be ordered only with the taxes of all items and shipping methods set.`,
    )
  }
}

const costs = (item: LineItem | CustomLineItem): unknown => [
  'price' in item ? [item.price.value, item.price.discounted?.value] : item.money,
  item.totalPrice,
  item.taxRate,
  item.perMethodTaxRate,
]

/** Refuses an order if prices have changed since the cart's last change. */
export function assertPricesHold(cart: Cart, current: Cart): void {
  const changed = current.lineItems
    .filter((item) => {
      const before = cart.lineItems.find(({ id }) => id === item.id)
      return !before || !sameJson(costs(before), costs(item))
    })
    .map(({ id }) => id)
  const shipping = !sameJson(ratesOf(cart), ratesOf(current))
  if (changed.length === 0 && !shipping && sameJson(cart.totalPrice, current.totalPrice)) return
  throw refuse(
    400,
    'PriceChanged',
    `The price or tax of some line items changed at the time of placing the order: ${changed.join(', ')}.`,
    { lineItems: changed, shipping },
  )
}

const ratesOf = (cart: Cart): unknown =>
  [cart.shippingInfo, ...cart.shipping.map(({ shippingInfo }) => shippingInfo)].map((info) => [
    info?.shippingRate.price,
    info?.price,
    info?.discountedPrice?.value,
    info?.taxRate,
  ])
