import { bundleLines } from '../bundle/deliveries'
import { allLines, type Cart } from '../cart/cart'
import { isGift, type LineItem, sizeName } from '../cart/line-item'
import { paidFor } from '../cart/paid-for'
import { totalsOf } from '../cart/totals'
import { sizedName } from '../catalog/sized-name'
import { type Cents, formatMoney } from '../money'
import type { CancelRefusal } from './cancellable'
import type { Placement } from './placement'

/** `last-line`: that is canceling the order. `busy`: its money moves already. `bundle`: its later boxes are paid for. */
export type LineCancelRefusal = CancelRefusal | 'last-line' | 'not-here' | 'busy' | 'bundle'

const bought = (cart: Pick<Cart, 'lines'>): LineItem[] => cart.lines.filter((line) => !isGift(line))

const families = ({ lines }: Pick<Cart, 'lines'>, cart: Cart): Cents =>
  allLines({ lines }).reduce((sum, line) => sum + paidFor(cart, line), 0)

/**
 * What goes back for a line and its add-ons: their price after discounts, with tax, and their share, by value, of
 * delivery and packaging. Rounded down, so that the lines together are never more than was paid.
 */
export function paidForLine(cart: Cart, line: LineItem): Cents {
  const all = [...cart.lines, ...(cart.canceledLines ?? [])]
  const goods = families({ lines: all }, cart)
  const own = families({ lines: [line] }, cart)
  if (goods <= 0) return 0
  const { total } = totalsOf({ ...cart, lines: all, canceledLines: undefined })
  return Math.max(0, own + Math.floor(((total - goods) * own) / goods))
}

/** Beside the rule of the whole order. */
export function lineRefusal(
  cart: Cart,
  lineId: string,
  payments: Placement['payments'],
): LineCancelRefusal | undefined {
  const line = bought(cart).find(({ id }) => id === lineId)
  if (!line) return cart.canceledLines?.some(({ id }) => id === lineId) ? 'cancelled' : 'not-here'
  if (bought(cart).length < 2) return 'last-line'
  if (bundleLines({ lines: [line] }).length > 0) return 'bundle'
  // Nothing of it is paid yet, so nothing can go back.
  return payments.some(({ due, state }) => due && state === 'held') ? 'not-settled' : undefined
}

export const lineWords = (line: LineItem): string =>
  `${line.quantity} × ${sizedName(line.name, sizeName(line))}`

/** What can be canceled alone; nothing of an order with one item. */
export function cancelableLines(cart: Cart, payments: Placement['payments']) {
  return bought(cart)
    .filter(({ id }) => lineRefusal(cart, id, payments) === undefined)
    .map((line) => ({
      id: line.id,
      words: lineWords(line),
      back: formatMoney(paidForLine(cart, line)),
      endsAutoDelivery: line.autoDelivery !== undefined,
    }))
}
