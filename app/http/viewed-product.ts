import type { ShopEvent } from '~/models/measurement/events'
import type { Cents } from '~/models/money'

type Item = Extract<ShopEvent, { name: 'Product Viewed' }>['item']

/** Kept with a shared page, so that each visit to it is told; never sent to the browser. */
const HEADER = 'X-Viewed-Product'

type Page = Pick<Item, 'sku' | 'name'> & { key: string; price: { price: Cents } }

export function viewedHeader({ key, sku, name, price }: Page): Record<string, string> {
  const item: Item = { product: key, sku, name, price: price.price }
  return { [HEADER]: encodeURIComponent(JSON.stringify(item)) }
}

/** Takes the header off. */
export function takeViewed({ headers }: Response): ShopEvent[] {
  const text = headers.get(HEADER)
  if (!text) return []
  headers.delete(HEADER)
  return [{ name: 'Product Viewed', item: JSON.parse(decodeURIComponent(text)) }]
}
