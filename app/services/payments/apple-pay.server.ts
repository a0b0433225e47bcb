import * as z from 'zod'
import { cardLabel } from '~/models/payment/cards'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import type { VendorFetch } from '../vendor-fetch.server'

/** What a browser's Apple Pay hands out, as far as it is looked at. */
export const applePayToken = z.object({
  paymentData: z.record(z.string(), z.unknown()),
  paymentMethod: z.object({
    displayName: z.string().max(100),
    network: z.string().max(40),
    type: z.string().max(40),
  }),
  transactionIdentifier: z.string().max(200),
})
export type ApplePayToken = z.output<typeof applePayToken>

const token = z.object({ clientApiUrl: z.url(), authorizationFingerprint: z.string() })
const session = z.object({ merchantSessionIdentifier: z.string() }).loose()
const cards = z.object({ applePayCards: z.array(z.object({ nonce: z.string() })).min(1) })

type Deps = { vendorFetch: VendorFetch; clientToken: () => Promise<string | undefined> }

/** Apple Pay through Braintree's client API, spoken by the server. Throws `VendorError`. */
export function createApplePay({ vendorFetch, clientToken }: Deps) {
  async function call<Schema extends z.ZodType>(
    path: string,
    body: Record<string, unknown>,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> {
    const granted = token.safeParse(JSON.parse(atob((await clientToken()) ?? btoa('{}'))))
    if (!granted.success) throw new VendorError('braintree', 'a client token of unknown form')
    const { clientApiUrl, authorizationFingerprint } = granted.data
    const response = await vendorFetch(clientApiUrl + path, {
      vendor: 'braintree',
      timeoutMs: TIMEOUTS_MS.braintree.call,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, authorizationFingerprint }),
    })
    if (response.status === 422) return undefined
    const parsed = schema.safeParse(await response.json().catch(() => undefined))
    if (!response.ok || !parsed.success) {
      throw new VendorError('braintree', 'Apple Pay was not answered', { status: response.status })
    }
    return parsed.data
  }
  return {
    /** The merchant session that the browser passes on to Apple. Undefined: Apple does not know the merchant there. */
    startSession: (validationUrl: string, domainName: string) =>
      call(
        '/v1/apple_pay_web/sessions',
        { applePayWebSession: { validationUrl, domainName, displayName: 'Cobnut' } },
        session,
      ),

    /** A payment method of the browser's token, to be charged once. Undefined: it is not valid. */
    async tokenize({ paymentData, paymentMethod, transactionIdentifier }: ApplePayToken) {
      const applePaymentToken = {
        paymentData: btoa(JSON.stringify(paymentData)),
        paymentMethod,
        transactionIdentifier,
      }
      const made = await call('/v1/payment_methods/apple_payment_tokens', { applePaymentToken }, cards)
      const [card] = made?.applePayCards ?? []
      const last4 = /(\d{4})$/.exec(paymentMethod.displayName)?.[1]
      const label = last4 ? cardLabel(paymentMethod.network, last4) : paymentMethod.displayName
      return card && { methodId: card.nonce, label }
    },
  }
}
