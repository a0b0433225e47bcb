import { STEPS } from '~/models/checkout/steps'
import { DATA_LAYER_NAMES, type MeasuredItem, type ShopEvent } from '~/models/measurement/events'
import { measuredItems } from '~/models/measurement/items'
import { goodsIn, type Worth, worthOf } from '~/models/measurement/worth'
import { type Cents, CURRENCY } from '~/models/money'
import type { Order } from '~/models/order/order'
import { fitted } from './fitting'
import type { MeasuredContext, QueuedEvent, Traits } from './queued'

const dollars = (cents: Cents): number => cents / 100

const itemFields = ({ product, sku, name, quantity, price }: MeasuredItem) => ({
  product_id: product,
  sku,
  name,
  quantity,
  price: dollars(price),
})

/** `value` is the goods after discounts, in all events and for all destinations (docs/product.md, Measurement). */
const worthFields = ({ value, discount, shipping, tax, total, coupon }: Worth) => ({
  value: dollars(value),
  revenue: dollars(value),
  subtotal: dollars(value),
  discount: dollars(discount),
  shipping: dollars(shipping),
  tax: dollars(tax),
  total: dollars(total),
  coupon,
  currency: CURRENCY,
})

/** `platform`: whose assistant filled the cart. */
export const orderCompleted = ({ number, cart }: Order, platform?: string): ShopEvent => ({
  name: 'Order Completed',
  orderNumber: number,
  items: measuredItems(cart.lines),
  worth: worthOf(cart),
  platform,
  byStaff: cart.fields.placedByEmployee,
})

/** Without `refunded` it was canceled. */
export const orderChanged = ({ number, cart }: Order, refunded: Cents | undefined): ShopEvent =>
  refunded === undefined
    ? { name: 'Order Cancelled', orderNumber: number, items: measuredItems(cart.lines), worth: worthOf(cart) }
    : { name: 'Order Refunded', orderNumber: number, refunded, worth: worthOf(cart) }

/** An event's fields as the e-commerce schema of RudderStack and GA4 names them. */
export function propertiesOf(event: ShopEvent): Record<string, unknown> {
  switch (event.name) {
    case 'Product Viewed': {
      const { product, sku, name, price } = event.item
      return { product_id: product, sku, name, price: dollars(price), currency: CURRENCY }
    }
    case 'Product Removed':
      return { ...itemFields(event.item), currency: CURRENCY }
    case 'Product Quantity Changed':
      return { ...itemFields(event.item), quantity_before: event.before, currency: CURRENCY }
    case 'Product Added':
      return { ...itemFields(event.item), currency: CURRENCY, list: event.list || undefined }
    case 'Product List Viewed': {
      const products = event.products.map((key, index) => ({
        product_id: key,
        position: event.first + index,
      }))
      return { list_id: event.list, products }
    }
    case 'Product Clicked':
      return { list_id: event.list, product_id: event.product, position: event.position || undefined }
    case 'Promotion Clicked':
      return { name: event.promotion, position: event.section }
    case 'Checkout Started':
      return { products: event.items.map(itemFields), ...worthFields(event.worth) }
    case 'Checkout Step Viewed':
    case 'Checkout Step Completed':
      return { checkout_id: event.checkout, step: STEPS.indexOf(event.step) + 1, step_name: event.step }
    case 'Payment Info Entered':
      return { checkout_id: event.checkout, payment_method: event.method }
    case 'Order Completed':
      return {
        order_id: event.orderNumber,
        affiliation: event.platform,
        placed_by: event.byStaff ? 'staff' : undefined,
        products: event.items.map(itemFields),
        ...worthFields(event.worth),
      }
    case 'Order Refunded': {
      const value = dollars(goodsIn(event.refunded, event.worth))
      const total = dollars(event.refunded)
      return { order_id: event.orderNumber, value, revenue: value, total, currency: CURRENCY }
    }
    case 'Order Cancelled':
      return {
        order_id: event.orderNumber,
        products: event.items.map(itemFields),
        ...worthFields(event.worth),
      }
    case 'Experiment Viewed': {
      const { experiment, variation, chosen } = event
      return {
        experiment,
        variation,
        experience: chosen?.experience,
        experiment_id: chosen?.ids.campaign,
        experience_id: chosen?.ids.experience,
        variation_id: chosen?.ids.variation,
      }
    }
    default: {
      const { name: _, ...fields } = event
      return fields
    }
  }
}

/** An order of hundreds of lines would outweigh the page. */
const LONGEST_ENTRY = 16_000

/** An event for the page's dataLayer. */
export const dataLayerEntry = (event: ShopEvent): Record<string, unknown> | undefined => {
  const name = DATA_LAYER_NAMES[event.name]
  if (!name) return undefined
  const properties = fitted(propertiesOf(event), LONGEST_ENTRY)
  return properties && { ...properties, event: name }
}

/** A message of RudderStack's `POST /v1/batch`. */
export function toMessage({ id, at, visitor, what }: QueuedEvent, event: ShopEvent | Traits) {
  const { browser, customerId, context } = visitor
  const common = {
    messageId: id,
    anonymousId: browser || undefined,
    userId: customerId || undefined,
    originalTimestamp: new Date(at).toISOString(),
    context: { library: { name: 'cobnut', version: '1' }, ...(context && toContext(context)) },
    integrations: { All: true },
  }
  if (what.kind === 'identify') {
    return { ...common, type: 'identify' as const, context: { ...common.context, traits: event } }
  }
  const { name } = event as ShopEvent
  return { ...common, type: 'track' as const, event: name, properties: propertiesOf(event as ShopEvent) }
}

const toContext = ({ page, referrer, campaign, agent, bot, isStaff, address }: MeasuredContext) => ({
  page: { url: page, path: new URL(page).pathname, referrer: referrer || undefined },
  campaign,
  userAgent: agent || undefined,
  bot,
  staff: isStaff,
  ip: address || undefined,
})
