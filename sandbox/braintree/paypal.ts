import { CURRENCY } from '@cobnut/platform/currency'
import { centsOf } from './amounts'
import { TEST_PAYER } from './cards'
import { type BraintreeContext, timestamp } from './context'
import { refused } from './errors'
import { randomId } from './ids'
import { keepSingleUse } from './paymentMethods'
import type { Address, PaymentMethod, PayPalPayment } from './records'
import type { Store } from './store'

export type OneTimeInput = {
  amount: { value: unknown; currencyCode: string }
  returnUrl: string
  cancelUrl: string
  payerEmail?: string | null
  requestBillingAgreement?: boolean | null
  shippingAddress?: Address | null
  lineItems?: Array<{ name: string; quantity: number; unitAmount: unknown }> | null
  paypalExperienceProfile?: { brandName?: string | null; userAction?: 'COMMIT' | 'CONTINUE' | null } | null
}

/** A PayPal payment that waits for the payer's approval, and where the payer approves it. */
export function createOneTimePayment(
  { store, now, publicUrl }: BraintreeContext,
  input: OneTimeInput,
): { paymentId: string; approvalUrl: string } {
  const amount = centsOf(input.amount.value, 'amount', 'value')
  if (input.amount.currencyCode !== CURRENCY) {
    throw refused(
      'Currency code is not supported by the merchant account.',
      '82917',
      'amount',
      'currencyCode',
    )
  }
  const id = `PAYID-${randomId(20).toUpperCase()}`
  const payment: PayPalPayment = {
    kind: 'paypal',
    id,
    legacyId: id,
    createdAt: timestamp(now()),
    token: `EC-${randomId(17).toUpperCase()}`,
    amount,
    currencyCode: CURRENCY,
    returnUrl: urlOf(input, 'returnUrl'),
    cancelUrl: urlOf(input, 'cancelUrl'),
    commit: input.paypalExperienceProfile?.userAction === 'COMMIT',
    requestBillingAgreement: input.requestBillingAgreement === true,
    lineItems: (input.lineItems ?? []).map(({ name, quantity, unitAmount }) => ({
      name,
      quantity,
      unitAmount: String(unitAmount),
    })),
    state: 'created',
    ...(input.paypalExperienceProfile?.brandName
      ? { brandName: input.paypalExperienceProfile.brandName }
      : {}),
    ...(input.payerEmail ? { payerEmail: input.payerEmail } : {}),
    ...(input.shippingAddress ? { shippingAddress: input.shippingAddress } : {}),
  }
  store.put(payment)
  return { paymentId: id, approvalUrl: `${publicUrl}/paypal/approve?token=${payment.token}` }
}

/** Where PayPal sends the payer after a decision. A second decision changes nothing. */
export function decide(store: Store, payment: PayPalPayment, decision: 'approve' | 'cancel'): string {
  if (payment.state === 'executed') return returned(payment)
  if (decision === 'cancel') {
    store.put({ ...payment, state: 'cancelled' })
    return withQuery(payment.cancelUrl, { token: payment.token })
  }
  const approved: PayPalPayment = { ...payment, state: 'approved', payerId: TEST_PAYER.payerId }
  store.put(approved)
  return returned(approved)
}

function returned(payment: PayPalPayment): string {
  return withQuery(payment.returnUrl, {
    paymentId: payment.id,
    token: payment.token,
    PayerID: payment.payerId ?? TEST_PAYER.payerId,
  })
}

/** A return URL, or Braintree's refusal. */
export function urlOf<Field extends string>(input: Record<Field, string>, field: Field): string {
  if (/^https?:$/.test(URL.parse(input[field])?.protocol ?? '')) return input[field]
  throw refused(`${field} is not a valid URL.`, '82919', field)
}

export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The single-use payment method of an approved payment; a second call returns another one. */
export function tokenizeOneTimePayment(
  context: BraintreeContext,
  input: { payerId: string; paymentId: string; paymentToken: string },
): PaymentMethod {
  const payment = context.store.get('paypal', input.paymentId)
  const path = 'paypalOneTimePayment'
  if (!payment || payment.token !== input.paymentToken) {
    throw refused('PayPal payment is unknown.', '82921', path, 'paymentId')
  }
  if (payment.state === 'executed') {
    throw refused('PayPal payment was already used.', '93107', path, 'paymentId')
  }
  if (payment.state !== 'approved' || payment.payerId !== input.payerId) {
    throw refused('PayPal payment was not approved by this payer.', '82922', path, 'payerId')
  }
  return keepSingleUse(context, {
    ...TEST_PAYER,
    paymentId: payment.id,
    ...(payment.payerEmail ? { email: payment.payerEmail } : {}),
    ...(payment.shippingAddress ? { shippingAddress: payment.shippingAddress } : {}),
    ...(payment.requestBillingAgreement ? { billingAgreementId: `B-${randomId(17).toUpperCase()}` } : {}),
  })
}
