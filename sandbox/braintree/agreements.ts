import { TEST_PAYER } from './cards'
import { type BraintreeContext, timestamp } from './context'
import { refused } from './errors'
import { randomId } from './ids'
import { keepSingleUse } from './paymentMethods'
import { urlOf, withQuery } from './paypal'
import type { BillingAgreement, PaymentMethod } from './records'
import type { Store } from './store'

export type AgreementInput = {
  returnUrl: string
  cancelUrl: string
  description?: string | null
  paypalExperienceProfile?: { brandName?: string | null } | null
}

/** A billing agreement that waits for the payer's approval, and where the payer approves it. */
export function createBillingAgreement(
  { store, now, publicUrl }: BraintreeContext,
  input: AgreementInput,
): { billingAgreementToken: string; approvalUrl: string } {
  const id = `BA-${randomId(17).toUpperCase()}`
  const agreement: BillingAgreement = {
    kind: 'agreement',
    id,
    legacyId: id,
    createdAt: timestamp(now()),
    returnUrl: urlOf(input, 'returnUrl'),
    cancelUrl: urlOf(input, 'cancelUrl'),
    state: 'created',
    ...(input.paypalExperienceProfile?.brandName
      ? { brandName: input.paypalExperienceProfile.brandName }
      : {}),
  }
  store.put(agreement)
  return { billingAgreementToken: id, approvalUrl: `${publicUrl}/paypal/approve?ba_token=${id}` }
}

/** Where PayPal sends the payer after a decision. A second decision changes nothing. */
export function decideAgreement(
  store: Store,
  agreement: BillingAgreement,
  decision: 'approve' | 'cancel',
): string {
  const query = { token: agreement.id, ba_token: agreement.id }
  if (agreement.state === 'used') return withQuery(agreement.returnUrl, query)
  store.put({ ...agreement, state: decision === 'approve' ? 'approved' : 'cancelled' })
  return withQuery(decision === 'approve' ? agreement.returnUrl : agreement.cancelUrl, query)
}

/** The single-use payment method of an approved agreement; it can be vaulted. */
export function tokenizeBillingAgreement(
  context: BraintreeContext,
  { billingAgreementToken }: { billingAgreementToken: string },
): PaymentMethod {
  const agreement = context.store.get('agreement', billingAgreementToken)
  const path = ['billingAgreement', 'billingAgreementToken']
  if (agreement?.state === 'used')
    throw refused('Billing agreement token was already used.', '93107', ...path)
  if (agreement?.state !== 'approved') throw refused('Billing agreement was not approved.', '82922', ...path)
  context.store.put({ ...agreement, state: 'used' })
  return keepSingleUse(context, { ...TEST_PAYER, billingAgreementId: `B-${randomId(17).toUpperCase()}` })
}
