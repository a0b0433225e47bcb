import type { Cart } from '../cart/cart'
import { totalsOf } from '../cart/totals'
import type { Cents } from '../money'

/**
 * What an order is worth, the same for every destination. `value` is the goods after all discounts; with shipping and
 * tax it is the total. Packaging and surcharges count as shipping.
 */
export type Worth = {
  value: Cents
  discount: Cents
  shipping: Cents
  tax: Cents
  total: Cents
  coupon?: string | undefined
}

export function worthOf(cart: Cart): Worth {
  const { lines, total } = totalsOf(cart)
  const sum = (...kinds: (typeof lines)[number]['kind'][]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0)
  const tax = sum('tax', 'duties')
  const shipping = sum('shipping', 'packaging', 'surcharge')
  const codes = cart.discountCodes.filter(({ state }) => state === 'MatchesCart').map(({ code }) => code)
  return {
    value: total - tax - shipping,
    discount: -sum('discount', 'adjustment'),
    shipping,
    tax,
    total,
    coupon: codes.join(', ') || undefined,
  }
}

/** The part of the goods in a refund: money goes back with its tax and shipping. */
export const goodsIn = (refund: Cents, { value, total }: Worth): Cents =>
  total === 0 ? 0 : Math.round((refund * value) / total)
