import type { Payment, TransactionType } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Cents } from '~/models/money'
import { PAYMENT_METHODS, type PaidKind } from '~/models/payment/payment'
import { missing, refusalIn, repeatOnConflict } from '~/services/commercetools/errors.server'
import { moneyFieldOf, moneyOf } from '~/services/commercetools/money'
import type { ServiceDeps } from '~/services/deps'

type ApiRoot = ServiceDeps['apiRoot']
type Deps = Pick<ServiceDeps, 'apiRoot' | 'now'>

/** Ends the id of a refund that was made because another payment replaced this one. Shoppers are not told of it. */
export const REPLACED = ':replaced'

/** Ends the id of a gift's refund. An e-mail about the gift tells of it, because it may have come as store credit. */
export const OF_GIFT = ':gift'

/** `returned`: refunded in full, because another payment replaced it. `due`: not paid yet. */
type OrderPayment = {
  transactionId: string
  amount: Cents
  kind: PaidKind
  returned?: boolean
  due?: true | undefined
}

export type OrderPayments = { orderNumber: string; payments: readonly OrderPayment[] }

/** A refund; without an amount, the rest. `id` makes writing it idempotent. */
export type RecordedRefund = { transactionId: string; amount?: Cents; id: string }

/** Writes an order's payments to commercetools. Idempotent. */
export async function recordPayments({ apiRoot, now }: Deps, order: OrderPayments): Promise<void> {
  const resource = apiRoot.orders().withOrderNumber({ orderNumber: order.orderNumber })
  const before = (await resource.get().execute()).body
  const ids = await Promise.all(
    order.payments.map((payment, at) => createOrFindPayment({ apiRoot, now }, keyOf(order, at), payment)),
  )
  const known = (id: string) => before.paymentInfo?.payments.some((each) => each.id === id) ?? false
  const isDue = order.payments.some(({ due, returned }) => due && !returned)
  const state = isDue ? ('Pending' as const) : ('Paid' as const)
  const missing = ids.filter((id) => !known(id))
  if (missing.length === 0 && before.paymentState === state) return recordReturned({ apiRoot, now }, order)
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
  await recordReturned({ apiRoot, now }, order)
}

async function recordReturned(deps: Deps, order: OrderPayments): Promise<void> {
  for (const { transactionId, returned, due } of order.payments) {
    if (!returned || due) continue
    await recordRefund(deps, order.orderNumber, { transactionId, id: `${transactionId}${REPLACED}` })
  }
}

const keyOf = ({ orderNumber }: OrderPayments, at: number) =>
  at === 0 ? orderNumber : `${orderNumber}-${at + 1}`

/** Usually there is none yet, so it is created without looking first. */
async function createOrFindPayment(
  { apiRoot, now }: Deps,
  key: string,
  payment: OrderPayment,
): Promise<string> {
  const amount = moneyOf(payment.amount)
  const types: TransactionType[] = payment.due ? ['Authorization'] : ['Authorization', 'Charge']
  const transactionOf = (type: TransactionType) => ({
    type,
    amount,
    timestamp: now().toISOString(),
    interactionId: payment.transactionId,
    state: 'Success' as const,
  })
  const body = {
    key,
    interfaceId: payment.transactionId,
    amountPlanned: amount,
    paymentMethodInfo: { paymentInterface: PAYMENT_METHODS[payment.kind].processor, method: payment.kind },
    transactions: types.map(transactionOf),
  }
  try {
    return (await apiRoot.payments().post({ body }).execute()).body.id
  } catch (error) {
    if (!refusalIn(error).codes.includes('DuplicateField')) throw error
    const { id, version, transactions } = (await apiRoot.payments().withKey({ key }).get().execute()).body
    if (!payment.due && !transactions.some(({ type }) => type === 'Charge')) {
      const actions = [{ action: 'addTransaction' as const, transaction: transactionOf('Charge') }]
      await apiRoot.payments().withId({ ID: id }).post({ body: { version, actions } }).execute()
    }
    return id
  }
}

const paidWith = async (apiRoot: ApiRoot, orderNumber: string) => {
  const queryArgs = { expand: ['paymentInfo.payments[*]'] }
  const { body } = await apiRoot.orders().withOrderNumber({ orderNumber }).get({ queryArgs }).execute()
  return (body.paymentInfo?.payments ?? []).flatMap(({ obj }) => obj ?? [])
}

/**
 * Returns how much of the refund was recorded, at most what is left; undefined: the order has no such payment. Two at
 * once are one after the other.
 */
export async function recordRefund(
  deps: Deps,
  orderNumber: string,
  refund: RecordedRefund,
): Promise<Cents | undefined> {
  const recorded = await repeatOnConflict('payment', () => addRefund(deps, orderNumber, refund))
  if (recorded) await noteRefunds(deps.apiRoot, orderNumber)
  return recorded
}

async function addRefund(
  { apiRoot, now }: Deps,
  orderNumber: string,
  { transactionId, amount: given, id }: RecordedRefund,
): Promise<Cents | undefined> {
  const payments = await paidWith(apiRoot, orderNumber)
  const payment = payments.find(({ interfaceId }) => interfaceId === transactionId)
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
    timestamp: now().toISOString(),
    interactionId: id,
    state: 'Success' as const,
  }
  const body = { version: payment.version, actions: [{ action: 'addTransaction' as const, transaction }] }
  await apiRoot.payments().withId({ ID: payment.id }).post({ body }).execute()
  return amount
}

/** What went back to the shopper, without payments that another one replaced. */
const refundedIn = (payments: readonly Payment[]): Cents =>
  payments
    .flatMap(({ transactions }) => transactions)
    .filter(({ type, interactionId = '' }) => type === 'Refund' && !interactionId.endsWith(REPLACED))
    .reduce((sum, { amount }) => sum + amount.centAmount, 0)

/** What was taken and went back, by the platform. */
export const sidesOf = async (apiRoot: ApiRoot, orderNumber: string) =>
  new Map(
    ((await paidWith(apiRoot, orderNumber).catch(missing)) ?? []).map(
      ({ interfaceId = '', transactions, paymentMethodInfo }) => {
        const sum = (wanted: TransactionType) =>
          transactions
            .filter(({ type, state }) => type === wanted && state === 'Success')
            .reduce((all, { amount }) => all + amount.centAmount, 0)
        const processor = paymentMethodInfo.paymentInterface
        return [interfaceId, { charged: sum('Charge'), back: sum('Refund'), processor }] as const
      },
    ),
  )

export const refundedOf = async (apiRoot: ApiRoot, orderNumber: string): Promise<Cents> =>
  refundedIn(await paidWith(apiRoot, orderNumber))

/** For gifts that were canceled or ended, each by itself. */
export const giftsBackOf = async (apiRoot: ApiRoot, orderNumber: string): Promise<Cents> =>
  (await paidWith(apiRoot, orderNumber))
    .flatMap(({ transactions }) => transactions)
    .filter(({ type, state, interactionId = '' }) => {
      return type === 'Refund' && state === 'Success' && interactionId.endsWith(OF_GIFT)
    })
    .reduce((sum, { amount }) => sum + amount.centAmount, 0)

/** Writes the sum to the order, so that the order counts as changed and its buyer is told. */
const noteRefunds = (apiRoot: ApiRoot, orderNumber: string): Promise<void> =>
  repeatOnConflict('order', async () => {
    const centAmount = await refundedOf(apiRoot, orderNumber)
    await setOrderField(apiRoot, orderNumber, 'refundedAmount', (before) => {
      const known = z.object({ centAmount: z.number() }).safeParse(before).data
      if (known?.centAmount === centAmount) return undefined
      return moneyFieldOf(centAmount)
    })
  })

/** Sets a custom field; `given` may compute it from the earlier value, and undefined leaves it. */
export async function setOrderField(
  apiRoot: ApiRoot,
  orderNumber: string,
  name: string,
  given: boolean | ((before: unknown) => unknown),
): Promise<void> {
  const resource = apiRoot.orders().withOrderNumber({ orderNumber })
  const { version, custom } = (await resource.get().execute()).body
  const value = typeof given === 'function' ? given(custom?.fields[name]) : given
  if (value === undefined) return
  const action = custom
    ? { action: 'setCustomField' as const, name, value }
    : {
        action: 'setCustomType' as const,
        type: { typeId: 'type' as const, key: 'cart' },
        fields: { [name]: value },
      }
  await resource.post({ body: { version, actions: [action] } }).execute()
}
