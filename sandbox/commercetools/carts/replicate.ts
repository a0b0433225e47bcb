import type { Cart, CustomLineItem, ItemState, LineItem, Order, Shipping } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { key, reference } from '../engine/schemas'
import type { Body } from '../engine/types'
import { selectPrice } from '../pricing'
import { DELETE_AFTER_DAYS } from './actions/settings'
import { withFreshProducts } from './merge'
import { ownedBy } from './owner'
import { assignedGroupIds } from './pricing'
import { initialState } from './states'
import { publishedVariants } from './variants'

export const replicaDraft = z.object({ reference, key: key.optional() })

/**
 * A new active cart with the content of a cart or an order, at current prices and product data: without payments and
 * deliveries, all items in their first state. Leaves out lines that can no longer be bought.
 */
export function replicaOf(origin: Cart | Order, newKey: string | undefined, context: Context): Body<Cart> {
  const fresh = withFreshProducts(copyOf(origin, newKey, context), context)
  return { ...fresh, lineItems: fresh.lineItems.filter((item) => isSold(item, fresh, context)) }
}

function copyOf(origin: Cart | Order, newKey: string | undefined, context: Context): Cart {
  const state = initialState(context)
  return {
    id: context.newId(),
    version: 1,
    createdAt: context.now,
    lastModifiedAt: context.now,
    key: newKey,
    ...ownerOf(origin, context),
    lineItems: origin.lineItems.filter(isStandard).map((item) => asNew(item, state, context)),
    customLineItems: origin.customLineItems.map((item) => asNew(item, state, context)),
    ...totalsOf(origin),
    cartState: 'Active',
    ...shippingOf(origin),
    billingAddress: origin.billingAddress,
    discountCodes: origin.discountCodes ?? [],
    directDiscounts: origin.directDiscounts ?? [],
    refusedGifts: [],
    country: origin.country,
    locale: origin.locale,
    origin: origin.origin,
    custom: origin.custom,
    purchaseOrderNumber: origin.purchaseOrderNumber,
    deleteDaysAfterLastModification: DELETE_AFTER_DAYS,
  }
}

const isStandard = (item: LineItem): boolean => item.lineItemMode === 'Standard'

/** With the customer's current group. */
function ownerOf(origin: Cart | Order, context: Context) {
  const { customerId, customerGroup, customerEmail, anonymousId, businessUnit } = origin
  const customer = customerId === undefined ? undefined : context.get('customer', customerId)
  const owner = customer ? ownedBy(customer.id, context) : { customerGroup }
  return { ...owner, customerEmail, anonymousId, businessUnit }
}

function totalsOf(origin: Cart | Order) {
  return {
    totalPrice: origin.totalPrice,
    taxMode: origin.taxMode ?? 'Platform',
    priceRoundingMode: origin.priceRoundingMode ?? 'HalfEven',
    taxRoundingMode: origin.taxRoundingMode ?? 'HalfEven',
    taxCalculationMode: origin.taxCalculationMode ?? 'LineItemLevel',
    inventoryMode: origin.inventoryMode ?? 'None',
  }
}

function shippingOf(origin: Cart | Order) {
  const undelivered = (entry: Shipping): Shipping => ({
    ...entry,
    shippingInfo: { ...entry.shippingInfo, deliveries: [] },
  })
  return {
    shippingAddress: origin.shippingAddress,
    shippingMode: origin.shippingMode,
    shippingInfo: origin.shippingInfo && { ...origin.shippingInfo, deliveries: [] },
    shippingRateInput: origin.shippingRateInput,
    shippingCustomFields: origin.shippingCustomFields,
    shipping: origin.shipping.map(undelivered),
    itemShippingAddresses: origin.itemShippingAddresses ?? [],
  }
}

function asNew<Item extends LineItem | CustomLineItem>(
  item: Item,
  state: ItemState['state'],
  context: Context,
): Item {
  return { ...item, id: context.newId(), state: [{ quantity: item.quantity, state }] }
}

/** Whether the product is published, has the variant and a price for this cart. */
function isSold(item: LineItem, cart: Cart, context: Context): boolean {
  const product = context.get('product', item.productId)
  const variant =
    product?.masterData.published && publishedVariants(product).find(({ id }) => id === item.variant.id)
  if (!variant) return false
  if (item.priceMode !== 'Platform') return true
  const price = selectPrice(variant.prices ?? [], {
    currency: cart.totalPrice.currencyCode,
    country: cart.country,
    customerGroupId: cart.customerGroup?.id,
    customerGroupIds: assignedGroupIds(cart, context),
    channelId: item.distributionChannel?.id,
    now: context.date,
  })
  return price !== undefined
}
