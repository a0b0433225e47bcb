import type { AppliedDiscountCode } from '../cart/cart'
import { shopDate } from '../dates'
import { longDate } from '../days'
import { formatMoney } from '../money'
import { lastDayOf } from './refusal-words'

/** Orders that have used the code. Missing: not counted, because there is no limit or it could not be read. */
export type CodeUses = { inAll?: number | undefined; byCustomer?: number | undefined }

/** The platform's rule that each cart meets. */
const ANY_CART = '1 = 1'

/** What staff may tell a caller about a code: what it gives, when, how often and under which conditions. */
export function codeRules(code: AppliedDiscountCode, uses: CodeUses): string[] {
  const { description, perCustomer, inAll, cartPredicate, validFrom, validUntil, cartDiscounts } = code
  const days = [
    validFrom && `from ${longDate(shopDate(validFrom))}`,
    validUntil && `until ${lastDayOf(validUntil)}`,
  ].filter(Boolean)
  return [
    description ?? '',
    cartDiscounts.map(worthOf).join('; '),
    days.length > 0 ? `Good ${days.join(' ')}` : 'Good without an end',
    inAll === undefined ? '' : `For ${orders(inAll)} in all${left(inAll, uses.inAll)}`,
    perCustomer === undefined
      ? ''
      : `For ${orders(perCustomer)} of a customer${left(perCustomer, uses.byCustomer, ' for this one')}`,
    inAll === undefined && perCustomer === undefined ? 'For any number of orders' : '',
    cartPredicate ? `Rule of the code: ${cartPredicate}` : '',
    ...cartDiscounts
      .filter((each) => each.cartPredicate !== ANY_CART)
      .map((each) => `Rule of “${each.name}”: ${each.cartPredicate}`),
  ].filter(Boolean)
}

const orders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

const left = (most: number, used: number | undefined, whose = '') =>
  used === undefined ? '' : `, ${Math.max(0, most - used)} left${whose}`

function worthOf({
  name,
  kind,
  permyriad,
  amount,
  target,
}: AppliedDiscountCode['cartDiscounts'][number]): string {
  const value = kind === 'relative' ? `${(permyriad ?? 0) / 100}%` : amount ? formatMoney(amount) : kind
  return `${name}: ${value} off ${target === 'lines' ? 'items' : target}`
}
