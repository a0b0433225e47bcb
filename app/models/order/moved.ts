import { type Cents, formatMoney } from '../money'

type TaxedItem = { net: Cents; rate: number }

/** In whole cents for each item. `paidPart`: what discounts on the total leave of each. */
export const taxOf = (items: readonly TaxedItem[], paidPart: number): Cents =>
  items.reduce((sum, { net, rate }) => sum + Math.round(net * paidPart * rate), 0)

type Difference = { shipping: Cents; tax: Cents }

/** "costs $4.00 more (delivery $3.00 more, tax $1.00 more)" */
export function differenceWords({ shipping, tax }: Difference): string {
  const more = (amount: Cents) => `${formatMoney(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'}`
  const parts = [
    shipping === 0 ? [] : [`delivery ${more(shipping)}`],
    tax === 0 ? [] : [`tax ${more(tax)}`],
  ].flat()
  return `costs ${more(shipping + tax)} (${parts.join(', ')})`
}
