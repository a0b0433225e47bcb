import { allLines, type Cart } from '../cart/cart'
import type { LineItem } from '../cart/line-item'
import { paidFor } from '../cart/paid-for'
import type { Cents } from '../money'

type Ordered = Pick<Cart, 'lines' | 'canceledLines' | 'totalPrice' | 'discountOnTotal'>

/** The part of a canceled item's refund that is tax: the refund less its price after discounts and its share of delivery. */
export function canceledTax(cart: Ordered, line: LineItem): Cents {
  const all = [...cart.lines, ...(cart.canceledLines ?? [])]
  const gross = (lines: LineItem[]) => allLines({ lines }).reduce((sum, each) => sum + paidFor(cart, each), 0)
  const net = (lines: LineItem[]) =>
    allLines({ lines }).reduce((sum, each) => sum + paidFor(cart, { ...each, gross: undefined }), 0)
  const goods = gross(all)
  if (goods <= 0) return 0
  const delivery = Math.floor(((cart.totalPrice - net(all)) * gross([line])) / goods)
  return Math.max(0, (line.canceled ?? 0) - net([line]) - delivery)
}
