import * as z from 'zod'
import { payPalAccount } from '~/models/address-conversions'
import { CURRENCY } from '~/models/money'
import { EXPRESS_MARGIN } from '~/models/payment/express'
import { decimalAmount } from '~/models/payment/payment'
import type { Approvals } from './approvals.server'
import type { Braintree } from './braintree.server'
import * as operations from './operations'
import type { PaymentStart } from './payment-method'

export type ExpressStart = Pick<PaymentStart, 'cartId' | 'amount' | 'email' | 'pageUrl'>

const created = z.object({
  createPayPalOneTimePayment: z.object({ approvalUrl: z.url(), paymentId: z.string() }),
})
const tokenized = z.object({
  tokenizePayPalOneTimePayment: z.object({
    paymentMethod: z.object({ id: z.string(), details: z.unknown() }),
  }),
})

type Tools = { braintree: Braintree; approvals: Approvals }

/** PayPal from the cart: the shopper chooses the address there and the delivery here. */
export async function startExpress(
  { braintree, approvals }: Tools,
  { cartId, amount, email, pageUrl }: ExpressStart,
): Promise<{ ok: true; approvalUrl: string } | { ok: false }> {
  const input = {
    amount: { value: decimalAmount(amount), currencyCode: CURRENCY },
    intent: 'AUTHORIZE',
    returnUrl: pageUrl,
    cancelUrl: `${pageUrl}?cancelled=paypal`,
    ...(email ? { payerEmail: email } : {}),
    paypalExperienceProfile: {
      brandName: 'Cobnut',
      collectShippingAddress: true,
      shippingAddressEditable: true,
      userAction: 'CONTINUE',
    },
  }
  const answer = await braintree.run(operations.CREATE_PAYPAL_PAYMENT, { input }, created)
  if (!answer.ok) return { ok: false }
  const { approvalUrl, paymentId } = answer.data.createPayPalOneTimePayment
  await approvals.create({ paymentId, kind: 'PayPal', cartId, amount, atMost: amount + EXPRESS_MARGIN })
  return { ok: true, approvalUrl }
}

type Back =
  | { ok: true; email?: string; account?: z.output<typeof payPalAccount> }
  | { ok: false; reason: 'cancelled' | 'unknown' }

/** Reads how the shopper came back; coming back twice changes nothing. */
export async function finishExpress(
  { braintree, approvals }: Tools,
  cartId: string,
  query: URLSearchParams,
): Promise<Back> {
  if (query.get('cancelled') === 'paypal') return { ok: false, reason: 'cancelled' }
  const [paymentId = '', paymentToken = '', payerId = ''] = ['paymentId', 'token', 'PayerID'].map(
    (name) => query.get(name) ?? '',
  )
  const pending = await approvals.find(paymentId)
  if (pending?.cartId !== cartId || pending.state === 'used') return { ok: false, reason: 'unknown' }
  if (pending.state === 'approved') return { ok: true }
  const input = { paypalOneTimePayment: { paymentId, paymentToken, payerId } }
  const answer = await braintree.run(operations.TOKENIZE_EXPRESS, { input }, tokenized)
  if (!answer.ok) return { ok: false, reason: 'unknown' }
  const { id, details } = answer.data.tokenizePayPalOneTimePayment.paymentMethod
  const account = payPalAccount.safeParse(details).data
  const email = account?.email ?? undefined
  await approvals.approve(paymentId, id, email)
  return { ok: true, ...(email && { email }), ...(account && { account }) }
}
