import * as z from 'zod'
import type { Cart } from '~/models/cart/cart'
import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import { type Cents, decimalAmount } from '~/models/money'
import type { Authorisation, Transaction } from '~/models/payment/payment'
import { VendorError } from '~/services/vendor-error'
import {
  type PaymentRequest,
  paymentRequestOf,
  shopifyOrder,
  transactionOf,
  userErrors,
} from './mapping-shop-pay'
import type { Charges } from './payment-method'
import { createShopPayRefunds } from './shop-pay-refunds.server'
import type { Shopify } from './shopify.server'
import * as operations from './shopify-operations'

const created = z.object({
  shopPayPaymentRequestSessionCreate: z.object({
    shopPayPaymentRequestSession: z
      .object({ token: z.string(), sourceIdentifier: z.string(), checkoutUrl: z.url() })
      .nullish(),
    userErrors,
  }),
})
const submitted = z.object({
  shopPayPaymentRequestSessionSubmit: z.object({
    paymentRequestReceipt: z.object({ token: z.string(), processingStatusType: z.string() }).nullish(),
    userErrors,
  }),
})
const orders = z.object({ orders: z.object({ nodes: z.array(shopifyOrder) }) })
const oneOrder = z.object({
  order: shopifyOrder
    .extend({ transactions: z.array(z.object({ id: z.string(), kind: z.string() })).default([]) })
    .nullish(),
})
const captured = z.object({
  orderCapture: z.object({ transaction: z.object({ status: z.string() }).nullish(), userErrors }),
})
const cancelled = z.object({ orderCancel: z.object({ orderCancelUserErrors: userErrors }) })

type Row = { token: string; cart_id: string; amount: number; request: string; receipt: string | null }
type Deps = { db: D1Database; now: () => Date }

/** Payment requests that a buyer confirms in Shop Pay's window. Throws `VendorError`. */
export function createShopPay({ db, now }: Deps, shopify: Shopify) {
  const find = (token: string) =>
    db.prepare('SELECT * FROM shop_pay_sessions WHERE token = ?').bind(token).first<Row>()
  return {
    /** Data to open the window with. Undefined: Shop Pay refused the request. */
    async start(cart: Pick<Cart, 'id' | 'lines'>, amount: Cents) {
      const paymentRequest = paymentRequestOf(cart, amount)
      const sourceIdentifier = crypto.randomUUID()
      const variables = { sourceIdentifier, paymentRequest }
      const answer = await shopify.run('storefront', operations.CREATE_SESSION, variables, created)
      const session = answer.shopPayPaymentRequestSessionCreate.shopPayPaymentRequestSession
      if (!session) return undefined
      const sql = `INSERT INTO shop_pay_sessions (token, cart_id, amount, request, created_at)
                   VALUES (?, ?, ?, ?, ?)`
      const request = JSON.stringify(paymentRequest)
      await db.prepare(sql).bind(session.token, cart.id, amount, request, now().getTime()).run()
      return session
    },

    /** Whether the session was opened for this cart and amount. */
    async isFor(token: string, cartId: string, amount: Cents): Promise<boolean> {
      const row = await find(token)
      return row?.cart_id === cartId && row.amount === amount
    },

    receipt: async (token: string): Promise<string | undefined> => (await find(token))?.receipt ?? undefined,

    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_DAYS.paymentApproval * DAY_MS
      await db.prepare('DELETE FROM shop_pay_sessions WHERE created_at < ?').bind(before).run()
    },

    charges: createCharges(shopify, db, find),
    refundPart: createShopPayRefunds(shopify),
  }
}

/** Before each look at an order that Shopify still works on. */
const WAITS_MS = [0, 400]

function createCharges(
  shopify: Shopify,
  db: D1Database,
  find: (token: string) => Promise<Row | null>,
): Charges {
  const findByOrder = async (orderNumber: string): Promise<Transaction[]> => {
    const variables = { query: `name:'${orderNumber}'` }
    return (await shopify.run('admin', operations.ORDERS, variables, orders)).orders.nodes.map(transactionOf)
  }
  return {
    async authorise(token, amount, orderNumber): Promise<Authorisation> {
      const row = await find(token)
      if (row?.amount !== amount) return { ok: false, reason: 'expired' }
      const paymentRequest: PaymentRequest = JSON.parse(row.request)
      const variables = { token, paymentRequest, idempotencyKey: orderNumber, orderName: orderNumber }
      const { shopPayPaymentRequestSessionSubmit: made } = await shopify.run(
        'storefront',
        operations.SUBMIT_SESSION,
        variables,
        submitted,
      )
      const receipt = made.paymentRequestReceipt?.token
      if (!receipt) return { ok: false, reason: 'rejected' }
      await db.prepare('UPDATE shop_pay_sessions SET receipt = ? WHERE token = ?').bind(receipt, token).run()
      const [transaction] = await findByOrder(orderNumber)
      // Shopify still works on it; the next run looks it up.
      if (!transaction) throw new VendorError('shopify', 'the payment is not decided yet')
      return transaction.state === 'authorised' || transaction.state === 'captured'
        ? { ok: true, transaction }
        : { ok: false, reason: 'declined' }
    },

    findByOrder,

    async find(id) {
      const order = await byId(shopify, id)
      return order ? transactionOf(order) : undefined
    },

    async capture(id) {
      const order = await byId(shopify, id)
      const held = order?.transactions.find(({ kind }) => kind === 'AUTHORIZATION')
      if (!order || !held) return false
      const amount = decimalAmount(transactionOf(order).amount)
      const input = { id, parentTransactionId: held.id, amount }
      const { orderCapture } = await shopify.run('admin', operations.CAPTURE, { input }, captured)
      const status = orderCapture.transaction?.status
      if (orderCapture.userErrors.length > 0 || status === 'FAILURE' || status === 'ERROR') return false
      return status === 'SUCCESS' || becomes(shopify, id, 'captured')
    },

    async reverse(id) {
      const { orderCancel } = await shopify.run('admin', operations.CANCEL, { orderId: id }, cancelled)
      return orderCancel.orderCancelUserErrors.length === 0 && becomes(shopify, id, 'released')
    },
  }
}

const byId = async (shopify: Shopify, id: string) =>
  (await shopify.run('admin', operations.ORDER, { id }, oneOrder)).order

/** Shopify captures and cancels in the background. If that takes longer, a later run looks the outcome up. */
async function becomes(shopify: Shopify, id: string, state: Transaction['state']): Promise<true> {
  for (const waitMs of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const order = await byId(shopify, id)
    if (order && transactionOf(order).state === state) return true
  }
  throw new VendorError('shopify', `the payment is not ${state} yet`)
}
