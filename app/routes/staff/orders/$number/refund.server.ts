import type { AppLoadContext } from '~/framework.server'
import { type Cents, formatMoney } from '~/models/money'
import type { Placement } from '~/models/order/placement'
import { refundOrderOf } from '~/models/payment/give-back'

type Audit = () => Promise<{ message: string } | undefined>
type Refund = { placement: Placement | undefined; amount?: Cents | undefined; edit: string; audit: Audit }

export async function leftToRefund(
  { services }: AppLoadContext,
  placement: Placement | undefined,
): Promise<Cents> {
  if (placement?.state !== 'captured') return 0
  const paid = refundOrderOf(placement.payments).reduce((sum, { amount }) => sum + amount, 0)
  return paid === 0 ? 0 : paid - (await services.orders.refundedOf(placement.orderNumber))
}

/**
 * Refunds an order or a part of it: through Braintree or the shop's ledgers first, then on the platform. Answers why
 * it was refused. Pressed again after a failure, it goes on where it stopped.
 */
export async function refundOrder(
  context: AppLoadContext,
  { placement, amount, edit, audit }: Refund,
): Promise<{ message: string; field?: string } | undefined> {
  if (placement?.state !== 'captured')
    return { message: 'This order’s payment is still under way, or was not made here.' }
  const left = await leftToRefund(context, placement)
  if (left <= 0) return { message: 'Nothing of this order is left to give back.' }
  if (amount !== undefined && amount > left) {
    return { message: `At most ${formatMoney(left)} of this order can be given back.`, field: 'amount' }
  }
  const over = await audit()
  if (over) return over
  return giveBack(context, placement, { amount: amount ?? left, left, edit })
}

type GivenBack = { amount: Cents; left: Cents; edit: string }

/** Cards and PayPal first, then store credit and certificates. */
async function giveBack(
  { services }: AppLoadContext,
  placement: Placement,
  { amount, left, edit }: GivenBack,
) {
  const { orderNumber } = placement
  const isAll = amount === left
  // The same rest asked for again, also from another page, is the same refund; what was recorded since is not in it.
  const name = isAll ? `rest-${left}` : edit
  let rest = amount
  for (const { kind, transactionId, amount: paid } of refundOrderOf(placement.payments)) {
    if (rest <= 0) break
    const part = { transactionId, most: Math.min(rest, paid), key: `${orderNumber}:${name}` }
    let given = await services.payments.refundPart(kind, part)
    if (given === 'busy') return { message: BUSY }
    if (given === 'later') {
      if (!isAll) return { message: TOO_EARLY }
      given = (await services.payments.chargesOf(kind).reverse(transactionId)) ? paid : 0
    }
    if (given > 0) {
      const recorded = { transactionId, amount: given, id: `${transactionId}:${name}` }
      await services.orders.recordRefund(orderNumber, recorded)
    }
    rest -= given
  }
  if (rest > 0) {
    return { message: `The processor did not give back ${formatMoney(rest)}. Try again in a minute.` }
  }
  if (isAll) await services.placement.markReturned(placement)
  return undefined
}

const BUSY = 'This refund is under way. Look again in a minute.'

const TOO_EARLY =
  'The bank has not settled this payment yet, so no part of it can be given back before tomorrow. All of it can be given back now, or the part as store credit.'
