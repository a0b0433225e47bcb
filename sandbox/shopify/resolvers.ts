import { CURRENCY } from '@cobnut/platform/currency'
import { GraphQLError, type GraphQLResolveInfo, getDirectiveValues } from 'graphql'
import type { Session, ShopifyOrder, Store } from './store'

type Request = { total: { amount: string; currencyCode: string } }
type Context = { store: Store; publicUrl: string; now: () => Date }

const refused = (field: string, message: string, code = 'PAYMENT_REQUEST_INVALID') => ({
  userErrors: [{ field: [field], message, code }],
})
const amountOf = ({ total }: Request) => Number(total.amount).toFixed(2)

/** Both APIs answer this. */
const shop = () => ({ id: 'gid://shopify/Shop/24' })

/** The Storefront API's mutations: a session for a payment request, and its submission as an order. */
export const storefront = {
  shop,
  shopPayPaymentRequestSessionCreate(
    { sourceIdentifier, paymentRequest }: { sourceIdentifier: string; paymentRequest: Request },
    { store, publicUrl }: Context,
  ) {
    if (store.sessions().some((each) => each.sourceIdentifier === sourceIdentifier)) {
      return refused('sourceIdentifier', 'The source identifier has been used.', 'SOURCE_IDENTIFIER_TAKEN')
    }
    if (!(Number(paymentRequest.total.amount) > 0))
      return refused('paymentRequest', 'The total must be above zero.')
    const token = crypto.randomUUID().replaceAll('-', '')
    store.putSession({ token, sourceIdentifier, total: amountOf(paymentRequest) })
    return {
      shopPayPaymentRequestSession: {
        token,
        sourceIdentifier,
        checkoutUrl: `${publicUrl}/checkout/${token}`,
      },
      userErrors: [],
    }
  },

  shopPayPaymentRequestSessionSubmit(
    given: { token: string; paymentRequest: Request; idempotencyKey: string; orderName?: string },
    { store }: Context,
  ) {
    const session = store.session(given.token)
    if (!session) return refused('token', 'The session does not exist.', 'PAYMENT_REQUEST_NOT_FOUND')
    if (session.receipt) {
      return session.idempotencyKey === given.idempotencyKey
        ? submitted(session)
        : refused(
            'idempotencyKey',
            'The session was submitted with another key.',
            'IDEMPOTENCY_KEY_ALREADY_USED',
          )
    }
    if (!session.confirmed) return refused('token', 'The buyer has not confirmed the payment.')
    if (session.total !== amountOf(given.paymentRequest)) {
      return refused('paymentRequest', 'The total is not the one that the buyer confirmed.')
    }
    const { idempotencyKey } = given
    const made = { ...session, idempotencyKey, receipt: crypto.randomUUID().replaceAll('-', '') }
    store.putSession(made)
    const order: ShopifyOrder = {
      id: `gid://shopify/Order/${Date.now()}${Math.floor(Math.random() * 1000)}`,
      name: given.orderName ?? `#${session.token.slice(0, 6)}`,
      total: session.total,
      status: 'AUTHORIZED',
    }
    store.putOrder(order)
    return submitted(made)
  },
}

const submitted = ({ receipt = '' }: Session) => ({
  paymentRequestReceipt: { token: receipt, processingStatusType: 'ready' },
  userErrors: [],
})

const usd = (amount: string) => ({ shopMoney: { amount, currencyCode: CURRENCY } })
const refundedOf = ({ refunds = [] }: ShopifyOrder) =>
  refunds.reduce((sum, { amount }) => sum + Number(amount), 0)
const GATEWAY = 'shopify_payments'

const viewOf = (order: ShopifyOrder) => ({
  ...order,
  displayFinancialStatus: order.status,
  totalPriceSet: usd(order.total),
  totalRefundedSet: usd(order.status === 'REFUNDED' ? order.total : refundedOf(order).toFixed(2)),
  refunds: (order.refunds ?? []).map(refundView),
  transactions: [
    { id: `${order.id}/authorization`, kind: 'AUTHORIZATION', status: 'SUCCESS', gateway: GATEWAY },
    ...(order.status === 'AUTHORIZED' || order.status === 'VOIDED'
      ? []
      : [{ id: `${order.id}/capture`, kind: 'CAPTURE', status: 'SUCCESS', gateway: GATEWAY }]),
  ],
})

const refundView = ({ id, note, amount }: NonNullable<ShopifyOrder['refunds']>[number]) => ({
  id,
  note,
  totalRefundedSet: usd(amount),
})

/** Shopify processes captures and cancellations after its answer: the first read returns the old state. */
function lookAt({ store, now }: Context, order: ShopifyOrder) {
  const { pending, ...rest } = order
  if (pending === 'capture') store.putOrder({ ...rest, status: 'PAID' })
  if (pending === 'cancel') {
    const status = order.status === 'AUTHORIZED' ? 'VOIDED' : 'REFUNDED'
    store.putOrder({ ...rest, status, cancelledAt: now().toISOString() })
  }
  return viewOf(order)
}

type RefundInput = {
  orderId: string
  note?: string
  transactions?: { orderId: string; parentId?: string; kind: string; amount: string }[]
}

type Cancel = { orderId: string; refundMethod: { originalPaymentMethodsRefund?: boolean | null } }
const JOB = 'gid://shopify/Job/'

/** Since 2026-04 a refund needs a key; the same key makes only one refund. */
function keyOf({ schema, fieldNodes, variableValues }: GraphQLResolveInfo): string {
  const directive = schema.getDirective('idempotent')
  const [field] = fieldNodes
  const given = directive && field && getDirectiveValues(directive, field, variableValues)
  if (typeof given?.key !== 'string') throw new GraphQLError('The @idempotent directive is required.')
  return given.key
}

/** The Admin API: orders by name, capture and cancellation. */
export const admin = {
  shop,
  order({ id }: { id: string }, context: Context) {
    const order = context.store.order(id)
    return order ? lookAt(context, order) : null
  },

  job({ id }: { id: string }, { store }: Context) {
    const order = store.order(id.replace(JOB, ''))
    return order && { id, done: order.pending !== 'cancel' }
  },

  orders({ first, query = '' }: { first: number; query?: string }, context: Context) {
    const name = /^name:'([^']*)'$/.exec(query)?.[1]
    if (name === undefined) throw new GraphQLError(`The sandbox searches by name alone, not by ${query}`)
    const nodes = context.store.orders().filter((order) => order.name === name)
    return { nodes: nodes.slice(0, first).map((order) => lookAt(context, order)) }
  },

  orderCapture({ input }: { input: { id: string; amount: string } }, { store }: Context) {
    const order = store.order(input.id)
    if (order?.status !== 'AUTHORIZED' || order.pending || Number(input.amount) > Number(order.total)) {
      return refused('id', 'The order has nothing to capture.')
    }
    store.putOrder({ ...order, pending: 'capture' })
    return { transaction: { id: `${order.id}/capture`, kind: 'CAPTURE', status: 'PENDING' }, userErrors: [] }
  },

  refundCreate({ input }: { input: RefundInput }, { store }: Context, info: GraphQLResolveInfo) {
    const key = keyOf(info)
    const order = store.order(input.orderId)
    const [transaction] = input.transactions ?? []
    if (!order || !transaction) return refused('orderId', 'The order has nothing to refund.')
    const earlier = order.refunds?.find((refund) => refund.key === key)
    if (earlier) return { refund: refundView(earlier), userErrors: [] }
    const paid = order.status === 'PAID' || order.status === 'PARTIALLY_REFUNDED'
    if (!paid || transaction.kind !== 'REFUND' || transaction.parentId !== `${order.id}/capture`) {
      return refused('transactions', 'The transaction cannot be refunded.')
    }
    const amount = Number(transaction.amount)
    const left = Number(order.total) - refundedOf(order)
    if (!(amount > 0) || amount > left + 0.001) {
      return refused('transactions', 'Refund amount exceeds the refundable amount.')
    }
    const id = `gid://shopify/Refund/${order.id.split('/').pop()}${order.refunds?.length ?? 0}`
    const made = { id, key, note: input.note ?? null, amount: amount.toFixed(2) }
    const status = left - amount < 0.005 ? ('REFUNDED' as const) : ('PARTIALLY_REFUNDED' as const)
    store.putOrder({ ...order, status, refunds: [...(order.refunds ?? []), made] })
    return { refund: refundView(made), userErrors: [] }
  },

  orderCancel({ orderId, refundMethod }: Cancel, { store }: Context) {
    const order = store.order(orderId)
    if (!order || order.cancelledAt || order.pending || !refundMethod.originalPaymentMethodsRefund) {
      return { orderCancelUserErrors: [{ field: ['orderId'], message: 'The order cannot be canceled.' }] }
    }
    store.putOrder({ ...order, pending: 'cancel' })
    return { job: { id: `${JOB}${order.id}`, done: false }, orderCancelUserErrors: [] }
  },
}
