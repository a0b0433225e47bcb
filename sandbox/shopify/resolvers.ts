import { GraphQLError } from 'graphql'
import type { Session, ShopifyOrder, Store } from './store'

type Request = { total: { amount: string; currencyCode: string } }
type Context = { store: Store; publicUrl: string; now: () => Date }

const refused = (field: string, message: string, code = 'PAYMENT_REQUEST_INVALID') => ({
  userErrors: [{ field: [field], message, code }],
})
const amountOf = ({ total }: Request) => Number(total.amount).toFixed(2)

/** The Storefront API's mutations: a session for a payment request, and its submission as an order. */
export const storefront = {
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

const viewOf = (order: ShopifyOrder) => ({
  ...order,
  displayFinancialStatus: order.status,
  totalPriceSet: { shopMoney: { amount: order.total, currencyCode: 'USD' } },
  transactions: [{ id: `${order.id}/authorization`, kind: 'AUTHORIZATION', status: 'SUCCESS' }],
})

/** The Admin API's part: orders by name, capture and cancellation. */
export const admin = {
  order({ id }: { id: string }, { store }: Context) {
    const order = store.order(id)
    return order ? viewOf(order) : null
  },

  orders({ first, query = '' }: { first: number; query?: string }, { store }: Context) {
    const name = /^name:'([^']*)'$/.exec(query)?.[1]
    if (name === undefined) throw new GraphQLError(`The sandbox searches by name alone, not by ${query}`)
    const nodes = store.orders().filter((order) => order.name === name)
    return { nodes: nodes.slice(0, first).map(viewOf) }
  },

  orderCapture({ input }: { input: { id: string; amount: string } }, { store }: Context) {
    const order = store.order(input.id)
    if (order?.status !== 'AUTHORIZED' || Number(input.amount) > Number(order.total)) {
      return refused('id', 'The order has nothing to capture.')
    }
    store.putOrder({ ...order, status: 'PAID' })
    return { transaction: { id: `${order.id}/capture`, kind: 'CAPTURE', status: 'SUCCESS' }, userErrors: [] }
  },

  orderCancel({ orderId }: { orderId: string }, { store, now }: Context) {
    const order = store.order(orderId)
    if (!order || order.cancelledAt) {
      return { orderCancelUserErrors: [{ field: ['orderId'], message: 'The order cannot be canceled.' }] }
    }
    const status = order.status === 'PAID' ? 'REFUNDED' : 'VOIDED'
    store.putOrder({ ...order, status, cancelledAt: now().toISOString() })
    return { orderCancelUserErrors: [] }
  },
}
