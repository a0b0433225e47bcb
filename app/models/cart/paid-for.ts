import type { Cents } from '../money'
import type { Cart } from './cart'
import type { LineItem } from './line-item'

type Totals = Pick<Cart, 'totalPrice' | 'discountOnTotal'>
type Line = Pick<LineItem, 'totalPrice' | 'quantity' | 'gross'>

/**
 * With the line's own tax, after its share of discounts on the total, which lower all parts of an order alike.
 * `pieces`: some of the line's.
 */
export function paidFor(
  { totalPrice, discountOnTotal }: Totals,
  line: Line,
  pieces: number = line.quantity,
): Cents {
  const gross = line.gross ?? line.totalPrice
  const before = totalPrice + discountOnTotal
  const paid = discountOnTotal === 0 || before <= 0 ? gross : Math.round((gross * totalPrice) / before)
  return pieces === line.quantity ? paid : Math.round((paid * pieces) / line.quantity)
}
