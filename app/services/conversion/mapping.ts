import type { MeasuredItem } from '~/models/measurement/events'
import { type Cents, CURRENCY } from '~/models/money'
import type { ConversionEvent } from '../search/algolia.server'
import { productIndex } from '../search/indexes'
import type { FoundProduct } from './sources.server'

export type Conversion = {
  kind: 'addToCart' | 'purchase'
  items: MeasuredItem[]
  orderNumber?: string
  value?: Cents
}

type Found = { item: MeasuredItem; search: NonNullable<FoundProduct['search']> }

const dollars = (cents: Cents): number => cents / 100
const sumOf = (items: readonly MeasuredItem[]): number =>
  dollars(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))

/** Algolia's limit of objects in an event. */
const MOST = 20

export function toSearchEvents({ kind, items }: Conversion, found: readonly FoundProduct[]) {
  const searches = new Map(found.map(({ product, search }) => [product, search]))
  const lines = items.flatMap((item): Found[] => {
    const search = searches.get(item.product)
    return search ? [{ item, search }] : []
  })
  const keyOf = ({ search }: Found) => `${search.token} ${search.sort} ${search.queryId}`
  const keys = new Set(lines.map(keyOf))
  return [...keys]
    .map((key) => lines.filter((line) => keyOf(line) === key))
    .flatMap((group) => chunks(group).map((part) => eventOf(kind, part)))
}

function eventOf(kind: Conversion['kind'], lines: readonly Found[]): ConversionEvent {
  const search = lines[0]?.search
  const items = lines.map(({ item }) => item)
  return {
    eventType: 'conversion',
    eventSubtype: kind,
    eventName: kind === 'purchase' ? 'Order Completed' : 'Product Added',
    index: productIndex(search?.sort ?? 'popular'),
    userToken: search?.token ?? '',
    queryID: search?.queryId,
    objectIDs: items.map(({ product }) => product),
    objectData: lines.map(({ item, search: { queryId } }) => ({
      queryID: queryId,
      price: dollars(item.price),
      quantity: item.quantity,
    })),
    currency: CURRENCY,
    value: sumOf(items),
  }
}

const chunks = (lines: readonly Found[]): Found[][] =>
  lines.length <= MOST ? [[...lines]] : [lines.slice(0, MOST), ...chunks(lines.slice(MOST))]

export function toPersonalEvent(
  { kind, items, orderNumber, value }: Conversion,
  found: readonly FoundProduct[],
) {
  const decisions = new Map(found.map(({ product, decisionId }) => [product, decisionId]))
  const cart = items.map(({ product, sku, quantity, price }) => {
    const decisionId = decisions.get(product)
    return { productId: sku, quantity, itemPrice: dollars(price), decisionId: decisionId || undefined }
  })
  const [first] = cart
  const common = { value: value === undefined ? sumOf(items) : dollars(value), currency: CURRENCY, cart }
  if (kind === 'purchase') {
    const properties = { dyType: 'purchase-v1', uniqueTransactionId: orderNumber, ...common }
    return { name: 'Purchase', properties }
  }
  const { productId, quantity, decisionId } = first ?? {}
  const properties = { dyType: 'add-to-cart-v1', ...common, productId, quantity, decisionId }
  return { name: 'Add to Cart', properties }
}
