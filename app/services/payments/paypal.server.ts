import * as z from 'zod'
import { decimalAmount } from '~/models/payment/payment'
import type { Approvals } from './approvals.server'
import type { Braintree } from './braintree.server'
import { braintreeAddress } from './mapping'
import * as operations from './operations'
import type { ApprovedElsewhere, PaymentStart, Return } from './payment-method'

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

/** PayPal through Braintree: the shopper approves on PayPal's own page and is led back. */
export function createPayPal(braintree: Braintree, approvals: Approvals): ApprovedElsewhere {
  return {
    start: (start) => startPayPal(braintree, approvals, start),
    finish: (cartId, query) => finishPayPal(braintree, approvals, cartId, query),
  }
}

async function startPayPal(
  braintree: Braintree,
  approvals: Approvals,
  start: PaymentStart,
): Promise<{ ok: true; approvalUrl: string } | { ok: false }> {
  const input = {
    amount: { value: decimalAmount(start.amount), currencyCode: 'USD' },
    intent: 'AUTHORIZE',
    returnUrl: start.pageUrl,
    cancelUrl: `${start.pageUrl}?cancelled=paypal`,
    ...(start.email ? { payerEmail: start.email } : {}),
    shippingAddress: braintreeAddress(start.address),
    paypalExperienceProfile: { brandName: 'Cobnut', shippingAddressEditable: false, userAction: 'CONTINUE' },
  }
  const answer = await braintree.run(operations.CREATE_PAYPAL_PAYMENT, { input }, paymentCreated)
  if (!answer.ok) return { ok: false }
  const { approvalUrl, paymentId } = answer.data.createPayPalOneTimePayment
  await approvals.create({ paymentId, kind: 'PayPal', cartId: start.cartId, amount: start.amount })
  return { ok: true, approvalUrl }
}

/** Makes a payment method of an approval, once; coming back a second time changes nothing. */
async function finishPayPal(
  braintree: Braintree,
  approvals: Approvals,
  cartId: string,
  query: URLSearchParams,
): Promise<Return> {
  if (query.get('cancelled') === 'paypal') return 'cancelled'
  // What PayPal appends to the return address.
  const [paymentId, paymentToken, payerId] = ['paymentId', 'token', 'PayerID'].map((name) => query.get(name))
  if (!paymentId || !paymentToken || !payerId) return 'not-from-here'
  const pending = await approvals.find(paymentId)
  if (!pending || pending.cartId !== cartId) return 'unknown'
  if (pending.state !== 'created') return pending.state === 'approved' ? 'approved' : 'unknown'
  const input = { paypalOneTimePayment: { paymentId, paymentToken, payerId } }
  const answer = await braintree.run(operations.TOKENIZE_PAYPAL_PAYMENT, { input }, tokenized)
  if (!answer.ok) return 'refused'
  const { id, details } = answer.data.tokenizePayPalOneTimePayment.paymentMethod
  await approvals.approve(paymentId, id, details?.email ?? undefined)
  return 'approved'
}
