import * as z from 'zod'
import { CURRENCY } from '~/models/money'
import { decimalAmount } from '~/models/payment/payment'
import type { Approvals } from './approvals.server'
import type { Braintree } from './braintree.server'
import { braintreeAddress } from './mapping'
import * as operations from './operations'
import type { ApprovedElsewhere, Payer, PaymentStart, Return } from './payment-method'
import type { Vault } from './vault.server'

const paymentCreated = z.object({
  createPayPalOneTimePayment: z.object({ approvalUrl: z.url(), paymentId: z.string() }),
})
const account = z.object({
  paymentMethod: z.object({
    id: z.string(),
    details: z.object({ email: z.string().nullish() }).nullish(),
  }),
})
const tokenized = z.object({ tokenizePayPalOneTimePayment: account })
const agreementCreated = z.object({
  createPayPalBillingAgreement: z.object({ approvalUrl: z.url(), billingAgreementToken: z.string() }),
})
const agreementTokenized = z.object({ tokenizePayPalBillingAgreement: account })

type Tools = { braintree: Braintree; approvals: Approvals; vault: Pick<Vault, 'save'> }
type Started = { ok: true; approvalUrl: string } | { ok: false }

/**
 * PayPal through Braintree: the shopper approves on PayPal's page and returns. Who keeps the account for later
 * orders approves an agreement instead of one payment.
 */
export function createPayPal(tools: Tools): ApprovedElsewhere {
  return {
    start: (start) => (start.keep ? startAgreement(tools, start) : startPayPal(tools, start)),
    async finish(cartId, query, payer) {
      if (query.get('cancelled') === 'paypal') return 'cancelled'
      const agreement = query.get('ba_token')
      if (agreement) return finishAgreement(tools, cartId, agreement, payer)
      // Query parameters that PayPal appends to the return address.
      const [paymentId, paymentToken, payerId] = ['paymentId', 'token', 'PayerID'].map((name) =>
        query.get(name),
      )
      if (!paymentId || !paymentToken || !payerId) return 'not-from-here'
      return finishPayPal(tools, cartId, { paymentId, paymentToken, payerId })
    },
  }
}

const PROFILE = { brandName: 'Cobnut', shippingAddressEditable: false }

async function startPayPal({ braintree, approvals }: Tools, start: PaymentStart): Promise<Started> {
  const input = {
    amount: { value: decimalAmount(start.amount), currencyCode: CURRENCY },
    intent: 'AUTHORIZE',
    returnUrl: start.pageUrl,
    cancelUrl: `${start.pageUrl}?cancelled=paypal`,
    ...(start.email ? { payerEmail: start.email } : {}),
    ...(start.address && { shippingAddress: braintreeAddress(start.address) }),
    paypalExperienceProfile: { ...PROFILE, userAction: 'CONTINUE' },
  }
  const answer = await braintree.run(operations.CREATE_PAYPAL_PAYMENT, { input }, paymentCreated)
  if (!answer.ok) return { ok: false }
  const { approvalUrl, paymentId } = answer.data.createPayPalOneTimePayment
  await approvals.create({ paymentId, kind: 'PayPal', cartId: start.cartId, amount: start.amount })
  return { ok: true, approvalUrl }
}

async function startAgreement({ braintree, approvals }: Tools, start: PaymentStart): Promise<Started> {
  const input = {
    returnUrl: start.pageUrl,
    cancelUrl: `${start.pageUrl}?cancelled=paypal`,
    description: 'Orders at Cobnut',
    ...(start.email ? { email: start.email } : {}),
    ...(start.address && { shippingAddress: braintreeAddress(start.address) }),
    paypalExperienceProfile: PROFILE,
  }
  const answer = await braintree.run(operations.CREATE_PAYPAL_AGREEMENT, { input }, agreementCreated)
  if (!answer.ok) return { ok: false }
  const { approvalUrl, billingAgreementToken: paymentId } = answer.data.createPayPalBillingAgreement
  await approvals.create({ paymentId, kind: 'PayPal', cartId: start.cartId, amount: start.amount })
  return { ok: true, approvalUrl }
}

/** How an approval stands that was begun here; nothing when it can be finished. */
async function earlier({ approvals }: Tools, cartId: string, paymentId: string): Promise<Return | undefined> {
  const pending = await approvals.find(paymentId)
  if (!pending || pending.cartId !== cartId) return 'unknown'
  if (pending.state === 'created') return undefined
  return pending.state === 'approved' ? 'approved' : 'unknown'
}

/** Turns an approval into a payment method, once. Returning again changes nothing. */
async function finishPayPal(
  tools: Tools,
  cartId: string,
  paypalOneTimePayment: { paymentId: string; paymentToken: string; payerId: string },
): Promise<Return> {
  const { paymentId } = paypalOneTimePayment
  const known = await earlier(tools, cartId, paymentId)
  if (known) return known
  const input = { paypalOneTimePayment }
  const answer = await tools.braintree.run(operations.TOKENIZE_PAYPAL_PAYMENT, { input }, tokenized)
  if (!answer.ok) return 'refused'
  const { id, details } = answer.data.tokenizePayPalOneTimePayment.paymentMethod
  await tools.approvals.approve(paymentId, id, details?.email ?? undefined)
  return 'approved'
}

/** Keeps the account of an approved agreement, and pays with it. */
async function finishAgreement(
  tools: Tools,
  cartId: string,
  billingAgreementToken: string,
  { customerId, email }: Payer,
): Promise<Return> {
  const known = await earlier(tools, cartId, billingAgreementToken)
  if (known) return known
  if (!customerId) return 'refused'
  const input = { billingAgreement: { billingAgreementToken } }
  const answer = await tools.braintree.run(
    operations.TOKENIZE_PAYPAL_AGREEMENT,
    { input },
    agreementTokenized,
  )
  if (!answer.ok) return 'refused'
  const { id, details } = answer.data.tokenizePayPalBillingAgreement.paymentMethod
  const saved = await tools.vault.save({ owner: customerId, email }, id)
  if (!saved.ok) return 'refused'
  await tools.approvals.approve(billingAgreementToken, saved.method.id, details?.email ?? undefined)
  return 'approved'
}
