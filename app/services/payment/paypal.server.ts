import * as z from 'zod'
import { payPalAccount } from '~/models/address-conversions'
import { type Cents, CURRENCY, decimalAmount } from '~/models/money'
import { EXPRESS_MARGIN } from '~/models/payment/express'
import { SHOP } from '~/shop/shop'
import type { Approvals } from './approvals.server'
import type { Braintree } from './braintree.server'
import { braintreeAddress } from './mapping'
import * as operations from './operations'
import type { Payer, PaymentStart, Return } from './payment-method'
import type { SavedMethods } from './saved-methods.server'

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
const expressTokenized = z.object({
  tokenizePayPalOneTimePayment: z.object({
    paymentMethod: z.object({ id: z.string(), details: z.unknown() }),
  }),
})
const agreementCreated = z.object({
  createPayPalBillingAgreement: z.object({ approvalUrl: z.url(), billingAgreementToken: z.string() }),
})
const agreementTokenized = z.object({ tokenizePayPalBillingAgreement: account })

type Tools = { braintree: Braintree; approvals: Approvals; savedMethods: Pick<SavedMethods, 'saveAccount'> }
type Started = { ok: true; approvalUrl: string } | { ok: false }
type ExpressBack =
  | { ok: true; email?: string; account?: z.output<typeof payPalAccount> }
  | { ok: false; reason: 'cancelled' | 'unknown' }

/**
 * PayPal through Braintree: the shopper approves on PayPal's page and returns. Refusals are values; a thrown
 * `VendorError` means that the outcome is unknown.
 */
export const createPayPal = (tools: Tools) => ({
  /** Where the shopper approves the payment, or an agreement that keeps the account for later orders. */
  start: (start: PaymentStart): Promise<Started> =>
    start.keep ? startAgreement(tools, start) : startPayment(tools, start, CHECKOUT_PROFILE),

  /** Reads the result when the shopper returns. Returning twice changes nothing. Undefined: it is no return. */
  async finish(cartId: string, query: URLSearchParams, payer: Payer): Promise<Return | undefined> {
    if (isCancelledIn(query)) return 'cancelled'
    const agreement = query.get('ba_token')
    if (agreement) return finishAgreement(tools, cartId, agreement, payer)
    const { paymentId, paymentToken, payerId } = returnOf(query)
    if (!paymentId || !paymentToken || !payerId) return undefined
    return finishPayment(tools, cartId, { paymentId, paymentToken, payerId })
  },

  /** Which cart a return belongs to, if that is known. Undefined: it is no return. */
  async wayBack(query: URLSearchParams): Promise<{ isCancelled: boolean; cartId?: string } | undefined> {
    const { paymentId } = returnOf(query)
    const id = query.get('ba_token') ?? paymentId
    const isCancelled = isCancelledIn(query)
    if (!id && !isCancelled) return undefined
    return { isCancelled, cartId: id ? (await tools.approvals.find(id))?.cartId : undefined }
  },

  /** From the cart: the shopper chooses the address there and the delivery here. */
  startExpress: (start: PaymentStart): Promise<Started> =>
    startPayment(tools, start, EXPRESS_PROFILE, start.amount + EXPRESS_MARGIN),

  /** As `finish`, with the shopper's address. */
  async finishExpress(cartId: string, query: URLSearchParams): Promise<ExpressBack> {
    if (isCancelledIn(query)) return { ok: false, reason: 'cancelled' }
    const paypalOneTimePayment = returnOf(query)
    const { paymentId } = paypalOneTimePayment
    const known = await earlier(tools, cartId, paymentId)
    if (known) return known === 'approved' ? { ok: true } : { ok: false, reason: known }
    const input = { paypalOneTimePayment }
    const answer = await tools.braintree.run(operations.TOKENIZE_EXPRESS, { input }, expressTokenized)
    if (!answer.ok) return { ok: false, reason: 'unknown' }
    const { id, details } = answer.data.tokenizePayPalOneTimePayment.paymentMethod
    const account = payPalAccount.safeParse(details).data
    const email = account?.email || undefined
    await tools.approvals.approve(paymentId, id, email)
    return { ok: true, email, account }
  },
})

const CHECKOUT_PROFILE = { shippingAddressEditable: false, userAction: 'CONTINUE' }
const EXPRESS_PROFILE = {
  collectShippingAddress: true,
  shippingAddressEditable: true,
  userAction: 'CONTINUE',
}

const isCancelledIn = (query: URLSearchParams) => query.get('cancelled') === 'paypal'

/** Query parameters that PayPal appends to the return address. */
const returnOf = (query: URLSearchParams) => ({
  paymentId: query.get('paymentId') ?? '',
  paymentToken: query.get('token') ?? '',
  payerId: query.get('PayerID') ?? '',
})

const commonInput = ({ pageUrl, address }: PaymentStart, profile: object) => ({
  returnUrl: pageUrl,
  cancelUrl: `${pageUrl}?cancelled=paypal`,
  shippingAddress: address && braintreeAddress(address),
  paypalExperienceProfile: { brandName: SHOP.name, ...profile },
})

async function startPayment(
  { braintree, approvals }: Tools,
  start: PaymentStart,
  profile: object,
  atMost?: Cents,
): Promise<Started> {
  const { cartId, amount, email } = start
  const input = {
    ...commonInput(start, profile),
    amount: { value: decimalAmount(amount), currencyCode: CURRENCY },
    intent: 'AUTHORIZE',
    payerEmail: email || undefined,
  }
  const answer = await braintree.run(operations.CREATE_PAYPAL_PAYMENT, { input }, paymentCreated)
  if (!answer.ok) return { ok: false }
  const { approvalUrl, paymentId } = answer.data.createPayPalOneTimePayment
  await approvals.createPayPal({ paymentId, cartId, amount, atMost })
  return { ok: true, approvalUrl }
}

async function startAgreement({ braintree, approvals }: Tools, start: PaymentStart): Promise<Started> {
  const { cartId, amount, email } = start
  const input = {
    ...commonInput(start, { shippingAddressEditable: false }),
    description: `Orders at ${SHOP.name}`,
    email: email || undefined,
  }
  const answer = await braintree.run(operations.CREATE_PAYPAL_AGREEMENT, { input }, agreementCreated)
  if (!answer.ok) return { ok: false }
  const { approvalUrl, billingAgreementToken: paymentId } = answer.data.createPayPalBillingAgreement
  await approvals.createPayPal({ paymentId, cartId, amount })
  return { ok: true, approvalUrl }
}

/** The result of an approval that is not open any more; undefined if it can be finished. */
async function earlier(
  { approvals }: Tools,
  cartId: string,
  paymentId: string,
): Promise<'approved' | 'unknown' | undefined> {
  const pending = await approvals.find(paymentId)
  if (!pending || pending.cartId !== cartId) return 'unknown'
  if (pending.state === 'created') return undefined
  return pending.state === 'approved' ? 'approved' : 'unknown'
}

/** Turns an approval into a payment method, once. */
async function finishPayment(
  tools: Tools,
  cartId: string,
  paypalOneTimePayment: ReturnType<typeof returnOf>,
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
  const saved = await tools.savedMethods.saveAccount({ owner: customerId, email }, id)
  if (!saved.ok) return 'refused'
  await tools.approvals.approve(billingAgreementToken, saved.method.id, details?.email ?? undefined)
  return 'approved'
}
