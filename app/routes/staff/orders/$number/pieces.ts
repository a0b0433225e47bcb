import type { LineItem } from '~/models/cart/line-item'
import { paidFor } from '~/models/cart/paid-for'
import type { Cents } from '~/models/money'
import type { Order } from '~/models/order/order'

type Cart = Order['cart']

/** More than were ordered of a line. */
export const tooMany = ({ lines }: Pick<Cart, 'lines'>, pieces: readonly number[]): LineItem | undefined =>
  lines.find(({ quantity }, place) => (pieces[place] ?? 0) > quantity)

/** What was paid for these pieces, with their add-ons. */
export const paidForPieces = (cart: Cart, pieces: readonly number[]): Cents =>
  cart.lines.reduce((sum, line, place) => {
    const some = pieces[place] ?? 0
    const share = (each: LineItem) =>
      paidFor(cart, each, Math.min(each.quantity, (each.quantity * some) / line.quantity))
    return some === 0 ? sum : sum + [line, ...line.children].reduce((all, each) => all + share(each), 0)
  }, 0)

/** "1 × Walnut Halves, 2 × Figs" */
export const piecesWords = ({ lines }: Pick<Cart, 'lines'>, pieces: readonly number[]): string =>
  lines
    .flatMap(({ name }, place) => ((pieces[place] ?? 0) > 0 ? [`${pieces[place]} × ${name}`] : []))
    .join(', ')

type Refund = { state: string; kind?: string | undefined; items?: string | undefined }

/** Of the items of refunds by `piecesWords`. */
const piecesIn = (refunds: readonly Refund[], name: string): number =>
  refunds
    .filter(({ state, kind }) => state !== 'refused' && !kind)
    .flatMap(({ items = '' }) => items.split(/, (?=\d+ × )/))
    .filter((words) => words.endsWith(` × ${name}`))
    .reduce((sum, words) => sum + Number.parseInt(words, 10), 0)

/** Why these pieces cannot be refunded: they were before. Words name no sizes, so lines of one name count together. */
export function refundedBefore(
  { lines }: Pick<Cart, 'lines'>,
  pieces: readonly number[],
  refunds: readonly Refund[],
): string | undefined {
  for (const { name } of lines.filter((_, place) => (pieces[place] ?? 0) > 0)) {
    let ordered = 0
    let asked = 0
    for (const [place, line] of lines.entries()) {
      if (line.name !== name) continue
      ordered += line.quantity
      asked += pieces[place] ?? 0
    }
    const before = piecesIn(refunds, name)
    if (before > 0 && before + asked > ordered) {
      return `${before} of ${ordered} × ${name} went back already. Enter an amount to give more.`
    }
  }
  return undefined
}
