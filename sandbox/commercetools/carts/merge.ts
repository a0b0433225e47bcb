import type { Cart, CustomLineItem, LineItem } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { withAvailability } from '../products/availability'
import { activeCartOf } from './customer-carts'
import { mergePartner, productDataOf, shippingScopeOf, withQuantity } from './line-item'
import { ownedBy } from './owner'
import { publishedVariants } from './variants'

/** How a sign-in treats the anonymous cart. */
type MergeMode = 'MergeWithExistingCustomerCart' | 'UseAsNewActiveCustomerCart'

/**
 * Merges an anonymous cart into the customer's active cart, or makes it that cart. Returns the cart that the customer
 * continues with.
 */
export function mergeIntoCustomersCart(
  anonymous: Cart,
  customerId: string,
  { mode = 'MergeWithExistingCustomerCart', updateProductData = false }: MergeOptions,
  context: Context,
): Cart {
  const existing = activeCartOf(customerId, context)
  const mergeable =
    mode === 'MergeWithExistingCustomerCart' &&
    existing !== undefined &&
    existing.id !== anonymous.id &&
    existing.totalPrice.currencyCode === anonymous.totalPrice.currencyCode
  if (!mergeable) {
    const own = { ...anonymous, ...ownedBy(customerId, context), anonymousId: undefined }
    return context.save('cart', updateProductData ? withFreshProducts(own, context) : own)
  }
  const filled = mergedCart(existing, anonymous)
  const merged = context.save('cart', updateProductData ? withFreshProducts(filled, context) : filled)
  context.save('cart', { ...anonymous, cartState: 'Merged' })
  return merged
}

type MergeOptions = { mode?: MergeMode; updateProductData?: boolean }

/** For items in both carts, the larger quantity wins. */
function mergedCart(into: Cart, from: Cart): Cart {
  let merged = into
  for (const item of from.lineItems) merged = withMergedLine(merged, item)
  for (const item of from.customLineItems) merged = withMergedCustomLine(merged, item)
  return merged
}

/** Skips gifts, which the discounts add. */
function withMergedLine(cart: Cart, item: LineItem): Cart {
  if (item.lineItemMode === 'GiftLineItem') return cart
  const partner = item.priceMode === 'Platform' ? mergePartner(cart, item) : undefined
  if (partner) {
    const larger = withQuantity(partner, Math.max(partner.quantity, item.quantity))
    return { ...cart, lineItems: cart.lineItems.map((line) => (line === partner ? larger : line)) }
  }
  const keyTaken = item.key !== undefined && cart.lineItems.some(({ key }) => key === item.key)
  return keyTaken ? cart : { ...cart, lineItems: [...cart.lineItems, deliverable(item, cart)] }
}

function withMergedCustomLine(cart: Cart, item: CustomLineItem): Cart {
  const namesake = cart.customLineItems.find(({ slug }) => slug === item.slug)
  if (!namesake) return { ...cart, customLineItems: [...cart.customLineItems, deliverable(item, cart)] }
  const larger = withQuantity(namesake, Math.max(namesake.quantity, item.quantity))
  return {
    ...cart,
    customLineItems: cart.customLineItems.map((line) => (line === namesake ? larger : line)),
  }
}

/** Keeps shipping details only if the cart knows all of their addresses. */
function deliverable<Item extends Pick<LineItem, 'shippingDetails'>>(item: Item, cart: Cart): Item {
  const { addressKeys } = shippingScopeOf(cart)
  const known = item.shippingDetails?.targets.every(({ addressKey }) => addressKeys.has(addressKey))
  return known === false ? { ...item, shippingDetails: undefined } : item
}

/** Updates the product data of all lines; a line whose product is gone stays as it is. */
export function withFreshProducts(cart: Cart, context: Context): Cart {
  return { ...cart, lineItems: cart.lineItems.map((item) => refreshed(item, context)) }
}

function refreshed(item: LineItem, context: Context): LineItem {
  const product = context.get('product', item.productId)
  if (!product?.masterData.published) return item
  const variant = publishedVariants(product).find(({ id }) => id === item.variant.id)
  return variant
    ? { ...item, ...productDataOf({ product, variant: withAvailability(variant, context) }) }
    : item
}
