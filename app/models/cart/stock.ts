import { isInStock } from '../catalog/product'
import { allLines, type Cart } from './cart'
import type { CartChange } from './cart-change'
import { isGift, type LineItem } from './line-item'

/** `left`: what each line can have. */
export function linesOverStock(cart: Pick<Cart, 'lines'>): { line: LineItem; left: number }[] {
  const free = new Map<string, number>()
  return allLines(cart).flatMap((line) => {
    const { sku, available } = line.variant
    if (available === undefined || isGift(line) || !isInStock(line.variant)) return []
    const left = Math.min(line.quantity, free.get(sku) ?? available)
    free.set(sku, (free.get(sku) ?? available) - left)
    return left < line.quantity ? [{ line, left }] : []
  })
}

export const leftWords = ({ variant }: Pick<LineItem, 'variant'>): string =>
  `Only ${variant.available ?? 0} left`

/**
 * Where stock is counted, commercetools reserves it or refuses the order. By line, because it refuses every order of a
 * line without a stock entry.
 */
export const stockReservations = (cart: Pick<Cart, 'lines'>): CartChange[] =>
  allLines(cart).flatMap((line) =>
    line.variant.available === undefined || line.reserved || isGift(line)
      ? []
      : [{ type: 'reserve-stock' as const, lineId: line.id }],
  )
