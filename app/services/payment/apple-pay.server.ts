import * as z from 'zod'
import { cardLabel } from '~/models/payment/cards'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import type { VendorFetch } from '~/services/vendor-fetch.server'
import { SHOP } from '~/shop/shop'
import { VERSION } from './braintree.server'
import * as operations from './operations'

/** The parts of a browser's Apple Pay token that the shop reads. */
export const applePayToken = z.object({
  paymentData: z.record(z.string(), z.unknown()),
  paymentMethod: z.object({
    displayName: z.string().max(100),
    network: z.string().max(40),
    type: z.string().max(40),
  }),
  transactionIdentifier: z.string().max(200),
})
type ApplePayToken = z.output<typeof applePayToken>

const token = z.object({
  clientApiUrl: z.url(),
  authorizationFingerprint: z.string(),
  graphQL: z.object({ url: z.url() }),
})
const configuration = z.object({
  data: z.object({
    clientConfiguration: z.object({ applePayWeb: z.object({ merchantIdentifier: z.string() }) }),
  }),
})
const session = z.object({ merchantSessionIdentifier: z.string() }).loose()
const cards = z.object({ applePayCards: z.array(z.object({ nonce: z.string() })).min(1) })

/** As braintree-web sends it to the same private API. */
const SOURCE = { _meta: { source: 'apple-pay' } }

/** Apple Pay through Braintree's client API, spoken by the server. Throws `VendorError`. */
export function createApplePay(
  { vendorFetch }: { vendorFetch: VendorFetch },
  clientToken: () => Promise<string | undefined>,
) {
  async function authorization() {
    const granted = token.safeParse(JSON.parse(atob((await clientToken()) ?? btoa('{}'))))
    if (!granted.success) throw new VendorError('braintree', 'a client token of unknown form')
    return granted.data
  }

  return {
    /** The session for the browser. Undefined: Apple does not know the merchant at this domain. */
    async startSession(validationUrl: string, domainName: string) {
      const { clientApiUrl, graphQL, authorizationFingerprint } = await authorization()
      const headers = { Authorization: `Bearer ${authorizationFingerprint}`, 'Braintree-Version': VERSION }
      const query = { query: operations.APPLE_PAY_CONFIGURATION }
      const settings = await post(vendorFetch, graphQL.url, query, configuration, headers)
      const merchantIdentifier = settings?.data.clientConfiguration.applePayWeb.merchantIdentifier
      const applePayWebSession = { validationUrl, domainName, merchantIdentifier, displayName: SHOP.name }
      const body = { ...SOURCE, applePayWebSession, authorizationFingerprint }
      return post(vendorFetch, `${clientApiUrl}/v1/apple_pay_web/sessions`, body, session)
    },

    /** A payment method of the browser's token, to be charged once. Undefined: it is not valid. */
    async tokenize({ paymentData, paymentMethod, transactionIdentifier }: ApplePayToken) {
      const applePaymentToken = {
        paymentData: btoa(JSON.stringify(paymentData)),
        paymentMethod,
        transactionIdentifier,
      }
      const { clientApiUrl, authorizationFingerprint } = await authorization()
      const body = { ...SOURCE, applePaymentToken, authorizationFingerprint }
      const url = `${clientApiUrl}/v1/payment_methods/apple_payment_tokens`
      const made = await post(vendorFetch, url, body, cards)
      const [card] = made?.applePayCards ?? []
      const last4 = /(\d{4})$/.exec(paymentMethod.displayName)?.[1]
      const label = last4 ? cardLabel(paymentMethod.network, last4) : paymentMethod.displayName
      return card && { methodId: card.nonce, label }
    },
  }
}

async function post<Schema extends z.ZodType>(
  vendorFetch: VendorFetch,
  url: string,
  body: object,
  schema: Schema,
  headers?: Record<string, string>,
): Promise<z.output<Schema> | undefined> {
  const response = await vendorFetch(url, {
    vendor: 'braintree',
    timeoutMs: TIMEOUTS_MS.braintree.call,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (response.status === 422) return undefined
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !parsed.success) {
    throw new VendorError('braintree', 'Apple Pay was not answered', { status: response.status })
  }
  return parsed.data
}
