import type { MeasuredItem } from './events'

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

export function addedItems(before: Lines, after: Lines): MeasuredItem[] {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]))
  return measuredItems(
    after.flatMap((line) => {
      const quantity = line.quantity - (had.get(line.id) ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
  )
}
