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
