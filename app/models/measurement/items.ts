import type { MeasuredItem, ShopEvent } from './events'

type Lines = readonly {
  id: string
  productKey: string
  name: string
  variant: { sku: string }
  quantity: number
  piecePrice: number
}[]

export const measuredItems = (lines: Lines): MeasuredItem[] =>
  lines.map(({ productKey, name, variant, quantity, piecePrice }) => ({
    product: productKey,
    sku: variant.sku,
    name,
    quantity,
    price: piecePrice,
  }))

/** What an edit of a cart did to lines that were there: removed, or another quantity. */
export const changedItems = (before: Lines, after: Lines): ShopEvent[] =>
  before.flatMap((line): ShopEvent[] => {
    const now = after.find(({ id }) => id === line.id)
    if (now?.quantity === line.quantity) return []
    const [item] = measuredItems([now ?? line])
    if (!item) return []
    if (!now) return [{ name: 'Product Removed', item }]
    return [{ name: 'Product Quantity Changed', item, before: line.quantity }]
  })

export function addedItems(before: Lines, after: Lines): MeasuredItem[] {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]))
  return measuredItems(
    after.flatMap((line) => {
      const quantity = line.quantity - (had.get(line.id) ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
  )
}
