import * as z from 'zod'
import type { Cents } from '~/models/money'
import { CURRENCY } from '~/models/money'
import { PAYMENT_METHODS, type PaidKind } from '~/models/payment/payment'
import { refusalIn } from '~/services/commercetools/errors.server'
import { moneyOf } from '~/services/commercetools/money'
import type { ServiceDeps } from '~/services/deps'

type ApiRoot = ServiceDeps['apiRoot']

/** Ends the id of what went back because another payment took the place of this one: no refund to tell of. */
export const REPLACED = ':replaced'

/** `returned`: it was given back whole, because another took its place. */
type OrderPayment = { transactionId: string; amount: Cents; kind: PaidKind; returned?: boolean }

export type OrderPayments = { orderNumber: string; payments: readonly OrderPayment[]; captured: boolean }

/** What went back of a payment; without an amount all that was left. `id` names it, so that it is written once. */
export type RecordedRefund = { transactionId: string; amount?: Cents; id: string }

/** Writes an order's payments to the platform, once, however often it is called. */
export async function recordPayments(apiRoot: ApiRoot, order: OrderPayments): Promise<void> {
  const resource = apiRoot.orders().withOrderNumber({ orderNumber: order.orderNumber })
  const before = (await resource.get().execute()).body
  const ids = await Promise.all(
    order.payments.map((payment, at) =>
      createOrFindPayment(apiRoot, keyOf(order, at), payment, order.captured),
    ),
  )
  const known = (id: string) => before.paymentInfo?.payments.some((each) => each.id === id) ?? false
  const state = order.captured ? ('Paid' as const) : ('Pending' as const)
  const missing = ids.filter((id) => !known(id))
  if (missing.length === 0 && before.paymentState === state) return recordReturned(apiRoot, order)
  const body = {
    version: before.version,
    actions: [
      ...missing.map((id) => ({
        action: 'addPayment' as const,
        payment: { typeId: 'payment' as const, id },
      })),
      { action: 'changePaymentState' as const, paymentState: state },
    ],
  }
  await resource.post({ body }).execute()
  await recordReturned(apiRoot, order)
}

async function recordReturned(apiRoot: ApiRoot, order: OrderPayments): Promise<void> {
  for (const { transactionId, returned } of order.payments) {
    if (!returned) continue
    await recordRefund(apiRoot, order.orderNumber, { transactionId, id: `${transactionId}${REPLACED}` })
  }
}

/** The first payment has the order's number as its key, a further one a number behind it. */
const keyOf = ({ orderNumber }: OrderPayments, at: number) =>
  at === 0 ? orderNumber : `${orderNumber}-${at + 1}`

/** A first try seldom finds one, so it is made without looking. */
async function createOrFindPayment(
  apiRoot: ApiRoot,
  key: string,
  payment: OrderPayment,
  captured: boolean,
): Promise<string> {
  const amount = moneyOf(payment.amount)
  const body = {
    key,
    interfaceId: payment.transactionId,
    amountPlanned: amount,
    paymentMethodInfo: { paymentInterface: PAYMENT_METHODS[payment.kind].processor, method: payment.kind },
    transactions: (['Authorization', ...(captured ? ['Charge'] : [])] as const).map((type) => ({
      type: type as 'Authorization' | 'Charge',
      amount,
      interactionId: payment.transactionId,
      state: 'Success' as const,
    })),
  }
  try {
    return (await apiRoot.payments().post({ body }).execute()).body.id
  } catch (error) {
    if (!refusalIn(error).codes.includes('DuplicateField')) throw error
    return (await apiRoot.payments().withKey({ key }).get().execute()).body.id
  }
}

/**
 * Writes down what went back of a payment, never more than is left of it, once under its id. Answers how much that was;
 * undefined: the order has no such payment.
 */
export async function recordRefund(
  apiRoot: ApiRoot,
  orderNumber: string,
  { transactionId, amount: given, id }: RecordedRefund,
): Promise<Cents | undefined> {
  const queryArgs = { expand: ['paymentInfo.payments[*]'] }
  const order = (await apiRoot.orders().withOrderNumber({ orderNumber }).get({ queryArgs }).execute()).body
  const payment = order.paymentInfo?.payments.find(({ obj }) => obj?.interfaceId === transactionId)?.obj
  if (!payment) return undefined
  const earlier = payment.transactions.find(({ interactionId }) => interactionId === id)
  if (earlier) return earlier.amount.centAmount
  const left = payment.transactions
    .filter(({ type }) => type === 'Refund')
    .reduce((rest, refund) => rest - refund.amount.centAmount, payment.amountPlanned.centAmount)
  const amount = Math.min(given ?? left, left)
  if (amount <= 0) return 0
  const transaction = {
    type: 'Refund' as const,
    amount: moneyOf(amount),
    interactionId: id,
    state: 'Success' as const,
  }
  const body = { version: payment.version, actions: [{ action: 'addTransaction' as const, transaction }] }
  await apiRoot.payments().withId({ ID: payment.id }).post({ body }).execute()
  await noteRefund(apiRoot, orderNumber, amount)
  return amount
}

/** The sum on the order itself, so that the order counts as changed and its news are told. */
const noteRefund = (apiRoot: ApiRoot, orderNumber: string, amount: Cents): Promise<void> =>
  setOrderField(apiRoot, orderNumber, 'refundedAmount', (before) => {
    const sum = amount + (z.object({ centAmount: z.number() }).safeParse(before).data?.centAmount ?? 0)
    return { type: 'centPrecision', currencyCode: CURRENCY, centAmount: sum, fractionDigits: 2 }
  })

/** Sets a field of the order itself; `value` may be made of the one before. */
export async function setOrderField(
  apiRoot: ApiRoot,
  orderNumber: string,
  name: string,
  given: boolean | ((before: unknown) => unknown),
): Promise<void> {
  const resource = apiRoot.orders().withOrderNumber({ orderNumber })
  const { version, custom } = (await resource.get().execute()).body
  const value = typeof given === 'function' ? given(custom?.fields[name]) : given
  const action = custom
    ? { action: 'setCustomField' as const, name, value }
    : {
        action: 'setCustomType' as const,
        type: { typeId: 'type' as const, key: 'cart' },
        fields: { [name]: value },
      }
  await resource.post({ body: { version, actions: [action] } }).execute()
}
