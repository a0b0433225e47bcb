import * as z from 'zod'
import type { Address } from '~/models/address'
import type { Cents } from '~/models/money'
import {
  type ApprovedPayment,
  type Authorisation,
  decimalAmount,
  type Transaction,
} from '~/models/payment/payment'
import type { ServiceDeps } from '../deps'
import { createApprovals } from './approvals.server'
import { createBraintree } from './braintree.server'
import { braintreeAddress, transactionOf, transactionSchema } from './mapping'
import * as operations from './operations'

export type PaymentsService = ReturnType<typeof createPaymentsService>

export type PayPalStart = {
  cartId: string
  amount: Cents
  address: Address
  email?: string
  /** Where PayPal sends the shopper back to, approved or not. */
  returnUrl: string
  cancelUrl: string
}

/** What PayPal appends to the return address. */
export type PayPalReturn = { paymentId: string; token: string; payerId: string }

const paymentCreated = z.object({
  createPayPalOneTimePayment: z.object({ approvalUrl: z.url(), paymentId: z.string() }),
})
const tokenized = z.object({
  tokenizePayPalOneTimePayment: z.object({
    paymentMethod: z.object({
      id: z.string(),
      details: z.object({ email: z.string().nullish() }).nullish(),
    }),
  }),
})
const authorized = z.object({ authorizePaymentMethod: z.object({ transaction: transactionSchema }) })
const found = z.object({
  search: z.object({ transactions: z.object({ edges: z.array(z.object({ node: transactionSchema })) }) }),
})
const captured = z.object({ captureTransaction: z.object({ transaction: transactionSchema }) })
const reversed = z.object({ reverseTransaction: z.object({ reversal: z.unknown() }) })
const one = z.object({ node: transactionSchema.nullable() })
const clientToken = z.object({ createClientToken: z.object({ clientToken: z.string() }) })

/** Used payment methods and unknown ones: the approval must be given again. */
const EXPIRED_CODES = ['91565', '93107', '93108', '91518']

/** Payments at Braintree. Refusals are values; a thrown `VendorError` means that the outcome is unknown. */
export function createPaymentsService(deps: ServiceDeps) {
  const braintree = createBraintree(deps.vendorFetch, deps.config.braintree)
  const approvals = createApprovals(deps.db, deps.now)
  return {
    async clientToken(): Promise<string | undefined> {
      const answer = await braintree.run(operations.CREATE_CLIENT_TOKEN, {}, clientToken)
      return answer.ok ? answer.data.createClientToken.clientToken : undefined
    },
    startPayPal: (start: PayPalStart) => startPayPal(braintree, approvals, start),
    finishPayPal: (cartId: string, back: PayPalReturn) => finishPayPal(braintree, approvals, cartId, back),
    approvedFor: (cartId: string): Promise<ApprovedPayment | undefined> => approvals.approvedFor(cartId),
    sweepApprovals: () => approvals.sweep(),
    forgetApprovals: (cartId: string) => approvals.forget(cartId),
    authorise: (methodId: string, amount: Cents, orderNumber: string, address?: Address) =>
      authorise(braintree, methodId, amount, orderNumber, address),

    /** Every transaction made for the order number, newest first. */
    async findByOrder(orderNumber: string): Promise<Transaction[]> {
      const answer = await braintree.run(operations.FIND_BY_ORDER, { orderId: orderNumber }, found)
      return answer.ok ? answer.data.search.transactions.edges.map((edge) => transactionOf(edge.node)) : []
    },

    async find(id: string): Promise<Transaction | undefined> {
      const answer = await braintree.run(operations.TRANSACTION_BY_ID, { id }, one)
      return answer.ok && answer.data.node ? transactionOf(answer.data.node) : undefined
    },

    /** Takes the money of an authorised transaction. False: it cannot be taken (any more). */
    async capture(id: string): Promise<boolean> {
      const answer = await braintree.run(operations.CAPTURE, { input: { transactionId: id } }, captured)
      return answer.ok && transactionOf(answer.data.captureTransaction.transaction).state === 'captured'
    },

    /** Gives the money back, held or taken. False: there is nothing (more) to give back. */
    async reverse(id: string): Promise<boolean> {
      const answer = await braintree.run(operations.REVERSE, { input: { transactionId: id } }, reversed)
      return answer.ok
    },
  }
}

type BraintreeClient = ReturnType<typeof createBraintree>
type Approvals = ReturnType<typeof createApprovals>

async function startPayPal(
  braintree: BraintreeClient,
  approvals: Approvals,
  start: PayPalStart,
): Promise<{ ok: true; approvalUrl: string } | { ok: false }> {
  const input = {
    amount: { value: decimalAmount(start.amount), currencyCode: 'USD' },
    intent: 'AUTHORIZE',
    returnUrl: start.returnUrl,
    cancelUrl: start.cancelUrl,
    ...(start.email ? { payerEmail: start.email } : {}),
    shippingAddress: braintreeAddress(start.address),
    paypalExperienceProfile: { brandName: 'Cobnut', shippingAddressEditable: false, userAction: 'CONTINUE' },
  }
  const answer = await braintree.run(operations.CREATE_PAYPAL_PAYMENT, { input }, paymentCreated)
  if (!answer.ok) return { ok: false }
  const { approvalUrl, paymentId } = answer.data.createPayPalOneTimePayment
  await approvals.create(paymentId, start.cartId, start.amount)
  return { ok: true, approvalUrl }
}

/** Makes a payment method of an approval, once; coming back a second time changes nothing. */
async function finishPayPal(
  braintree: BraintreeClient,
  approvals: Approvals,
  cartId: string,
  back: PayPalReturn,
): Promise<'approved' | 'unknown' | 'refused'> {
  const pending = await approvals.find(back.paymentId)
  if (!pending || pending.cartId !== cartId) return 'unknown'
  if (pending.state !== 'created') return pending.state === 'approved' ? 'approved' : 'unknown'
  const input = {
    paypalOneTimePayment: { paymentId: back.paymentId, paymentToken: back.token, payerId: back.payerId },
  }
  const answer = await braintree.run(operations.TOKENIZE_PAYPAL_PAYMENT, { input }, tokenized)
  if (!answer.ok) return 'refused'
  const { id, details } = answer.data.tokenizePayPalOneTimePayment.paymentMethod
  await approvals.approve(back.paymentId, id, details?.email ?? undefined)
  return 'approved'
}

async function authorise(
  braintree: BraintreeClient,
  methodId: string,
  amount: Cents,
  orderNumber: string,
  address: Address | undefined,
): Promise<Authorisation> {
  const input = {
    paymentMethodId: methodId,
    transaction: {
      amount: decimalAmount(amount),
      orderId: orderNumber,
      channel: 'cobnut-storefront',
      ...(address ? { shipping: { shippingAddress: braintreeAddress(address) } } : {}),
    },
  }
  const answer = await braintree.run(operations.AUTHORIZE, { input }, authorized)
  if (!answer.ok) {
    const expired = answer.code !== undefined && EXPIRED_CODES.includes(answer.code)
    return {
      ok: false,
      reason: expired ? 'expired' : 'rejected',
      ...(answer.code ? { code: answer.code } : {}),
    }
  }
  const made = answer.data.authorizePaymentMethod.transaction
  const transaction = transactionOf(made)
  if (transaction.state === 'authorised') return { ok: true, transaction }
  const code = made.processorResponse?.legacyCode ?? undefined
  return {
    ok: false,
    reason: made.status === 'GATEWAY_REJECTED' ? 'rejected' : 'declined',
    ...(code ? { code } : {}),
  }
}
