import type { AppLoadContext } from '~/framework.server'
import { shopSecond } from '~/models/days'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { attemptWords, paymentLine } from '~/models/staff/attempt-words'

/** An order that waits, was refused or reversed: the platform has none of this number. */
export async function attemptOf({ services }: AppLoadContext, number: string) {
  const placement = await services.placementRows.attempt(number)
  if (!placement) throw new Refused('unknown')
  const { owner, amount, createdAt, payments, email, cartId } = placement
  const [customer, cart] = await Promise.all([
    services.callers.customer(owner).catch(() => undefined),
    services.carts.load(cartId, { customerId: owner }).catch(() => undefined),
  ])
  return {
    number,
    words: attemptWords(placement),
    total: formatMoney(amount),
    begun: shopSecond(createdAt),
    customer: customer ? { id: customer.id, name: customer.name || customer.email } : null,
    email: email ?? cart?.email ?? null,
    payments: payments.map(paymentLine),
  }
}
