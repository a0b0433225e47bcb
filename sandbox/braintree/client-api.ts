import * as z from 'zod'
import { json, readJson } from '../answers'
import { cardOf } from './cards'
import { APPLE_MERCHANT, type BraintreeContext } from './context'
import { randomId } from './ids'
import { keepSingleUse } from './paymentMethods'
import type { PaymentMethod } from './records'
import { isAuthenticated } from './three-d-secure'

const fingerprint = z.object({ authorizationFingerprint: z.string() })
/** braintree-web sends both with every call, and the identifier from the merchant's configuration. */
const fromApplePay = fingerprint.extend({ _meta: z.object({ source: z.literal('apple-pay') }) })
const merchantSession = fromApplePay.extend({
  applePayWebSession: z.object({
    merchantIdentifier: z.literal(APPLE_MERCHANT),
    validationUrl: z.url({ protocol: /^https$/, hostname: /\.apple\.com$/ }),
    domainName: z.string().min(1),
    displayName: z.string().min(1),
  }),
})
const applePayToken = fromApplePay.extend({
  applePaymentToken: z.object({
    paymentData: z.string().min(1),
    paymentMethod: z.object({ displayName: z.string(), network: z.string() }),
    transactionIdentifier: z.string(),
  }),
})
const lookup = fingerprint.extend({ amount: z.coerce.number().positive() })

const invalid = (message: string) => json({ error: { message }, fieldErrors: [] }, 422)

/** Braintree's client API for braintree-web, and a server for Apple Pay. */
export async function answerClientApi(
  request: Request,
  path: string,
  context: BraintreeContext,
): Promise<Response> {
  if (request.method === 'GET' && path === '/v1/payment_methods') return listKept(request, context)
  if (request.method !== 'POST') return json({ message: 'Use POST.' }, 405, { allow: 'POST' })
  const body = await readJson(request)
  const given = body.ok ? fingerprint.safeParse(body.value) : undefined
  if (!body.ok || !given?.success) return json({ error: { message: 'Authorization is missing.' } }, 401)
  if (!context.store.get('clienttoken', given.data.authorizationFingerprint)) {
    return json({ error: { message: 'Authorization is invalid or expired.' } }, 403)
  }
  if (path === '/v1/apple_pay_web/sessions') return startSession(body.value, context)
  if (path === '/v1/payment_methods/apple_payment_tokens') return tokenize(body.value, context)
  const nonce = /^\/v1\/payment_methods\/([^/]+)\/three_d_secure\/lookup$/.exec(path)?.[1]
  return nonce
    ? lookUp(decodeURIComponent(nonce), body.value, context)
    : json({ error: { message: 'Not found' } }, 404)
}

/** For the vault manager: the customer's vaulted methods, each with a nonce for one payment. */
function listKept(request: Request, context: BraintreeContext): Response {
  const { searchParams } = new URL(request.url)
  const token = context.store.get('clienttoken', searchParams.get('authorizationFingerprint') ?? '')
  if (!token) return json({ error: { message: 'Authorization is invalid or expired.' } }, 403)
  if (!token.customerId) return json({ paymentMethods: [] })
  const kept = context.store
    .list('paymentmethod', { owner: token.customerId })
    .filter(({ usage }) => usage === 'MULTI_USE')
  return json({ paymentMethods: kept.map((method) => nonceFor(method, context)) })
}

function nonceFor(method: PaymentMethod, context: BraintreeContext) {
  const { id: nonce } = keepSingleUse(context, method.details, method.customerId, method.id)
  const { details } = method
  if (details.type === 'paypal') return { nonce, type: 'PayPalAccount', details: { email: details.email } }
  const { last4, bin, brandCode, expirationMonth, expirationYear } = details
  return {
    nonce,
    type: 'CreditCard',
    details: {
      bin,
      cardType: brandCode,
      lastFour: last4,
      lastTwo: last4.slice(-2),
      expirationMonth,
      expirationYear,
    },
  }
}

/** Apple's merchant session; the browser passes it on unread. */
function startSession(value: unknown, { now }: BraintreeContext): Response {
  const parsed = merchantSession.safeParse(value)
  if (!parsed.success) return invalid('Apple Pay validation failed.')
  const { domainName, displayName } = parsed.data.applePayWebSession
  const epochTimestamp = now().getTime()
  return json({
    epochTimestamp,
    expiresAt: epochTimestamp + 300_000,
    merchantSessionIdentifier: `SSH${randomId(32).toUpperCase()}`,
    nonce: randomId(8),
    merchantIdentifier: APPLE_MERCHANT,
    domainName,
    displayName,
    signature: randomId(64),
  })
}

function tokenize(value: unknown, context: BraintreeContext): Response {
  const parsed = applePayToken.safeParse(value)
  if (!parsed.success) return invalid('Apple Pay token is invalid.')
  const { paymentMethod } = parsed.data.applePaymentToken
  const last4 = /(\d{4})$/.exec(paymentMethod.displayName)?.[1] ?? '1111'
  const card = cardOf(`411111111111${last4}`, '12', '2030', { applePay: true })
  const method = keepSingleUse(context, card)
  const details = {
    cardType: paymentMethod.network,
    lastTwo: last4.slice(-2),
    lastFour: last4,
    bin: card.bin,
  }
  return json({ applePayCards: [{ nonce: method.id, type: 'ApplePayCard', details }] }, 201)
}

/** Whether the card's bank wants a challenge, and its URL. */
function lookUp(id: string, value: unknown, { store, publicUrl }: BraintreeContext): Response {
  const method = store.get('paymentmethod', id)
  if (!lookup.safeParse(value).success) return invalid('Amount is required.')
  if (method?.details.type !== 'card' || method.consumed) return invalid('Nonce is not valid.')
  const done = isAuthenticated(method)
  return json(
    {
      paymentMethod: {
        nonce: id,
        threeDSecureInfo: {
          liabilityShifted: done,
          liabilityShiftPossible: true,
          status: done ? 'authenticate_successful' : 'challenge_required',
        },
      },
      lookup: done ? null : { acsUrl: `${publicUrl}/web/challenge?nonce=${encodeURIComponent(id)}` },
    },
    201,
  )
}
