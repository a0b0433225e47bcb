import type { AppLoadContext } from '@remix-run/cloudflare'
import { type Cents, formatMoney } from '~/models/money'
import type { Placement, PlacementPayment } from '~/models/order/placement'

type Audit = () => Promise<unknown>
type Refund = { placement: Placement | undefined; amount?: Cents | undefined; edit: string; audit: Audit }

const paidWith = ({ payments }: Placement): PlacementPayment[] =>
  payments.filter(({ state, transactionId }) => state === 'held' && transactionId)

/** What can still be given back of an order. */
export async function leftToRefund(
  { services }: AppLoadContext,
  placement: Placement | undefined,
): Promise<Cents> {
  if (placement?.state !== 'captured') return 0
  const paid = paidWith(placement).reduce((sum, { amount }) => sum + amount, 0)
  return paid === 0 ? 0 : paid - (await services.orders.refundedOf(placement.orderNumber))
}

/**
 * Gives back what paid an order, or a part of it: through the processor or the shop's ledgers first, then written to the
 * platform. Answers why not. What went back before does not go back twice, so that a press after a failure goes on.
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
  await audit()
  return amount === undefined || amount === left
    ? refundAll(context, placement)
    : refundPart(context, placement, amount, edit)
}

async function refundAll({ services }: AppLoadContext, placement: Placement) {
  let before = await services.orders.refundedOf(placement.orderNumber)
  for (const { kind, amount, transactionId = '' } of paidWith(placement)) {
    const charges = services.payments.chargesOf(kind)
    const given = await charges.reverse(transactionId)
    // Refused also where an earlier press gave it back.
    if (!given && (await charges.find(transactionId))?.state !== 'released') {
      return { message: `The processor did not give back ${formatMoney(amount)}. Try again in a minute.` }
    }
    const rest = Math.max(0, amount - before)
    before = Math.max(0, before - amount)
    const id = `${transactionId}:returned`
    if (rest > 0)
      await services.orders.recordRefund(placement.orderNumber, { transactionId, amount: rest, id })
  }
  await services.placement.markReturned(placement)
  return undefined
}

const ONLY_WHOLE =
  'Of what paid this order only all can be given back. Give the part as store credit instead.'

async function refundPart({ services }: AppLoadContext, placement: Placement, amount: Cents, edit: string) {
  const { orderNumber } = placement
  const payment = paidWith(placement).find((each) => each.amount >= amount)
  const { transactionId = '' } = payment ?? {}
  const refund = payment && services.payments.chargesOf(payment.kind).refund
  if (!payment || !refund) return { message: ONLY_WHOLE }
  const outcome = await refund(transactionId, amount, `${orderNumber}:${edit}`)
  if (outcome === 'too-early') {
    const message =
      'The bank has not settled this payment yet, so no part of it can be given back before tomorrow. All of it can be given back now, or the part as store credit.'
    return { message }
  }
  if (outcome === 'refused') return { message: 'The processor refused this refund.' }
  await services.orders.recordRefund(orderNumber, { transactionId, amount, id: `${transactionId}:${edit}` })
  return undefined
}
