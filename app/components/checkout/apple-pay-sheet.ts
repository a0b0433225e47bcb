import { CURRENCY, decimalAmount } from '~/models/money'
import { paths } from '~/models/paths'
import { SHOP } from '~/shop/shop'
import { postJson } from './post-json'

/** The part of Apple Pay on the Web that is used: version 3 of its session. */
type Session = {
  begin: () => void
  abort: () => void
  completeMerchantValidation: (session: unknown) => void
  completePayment: (result: { status: number }) => void
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null
  onpaymentauthorized: ((event: { payment: { token: unknown; shippingContact?: unknown } }) => void) | null
}
type SessionClass = {
  new (version: number, request: Record<string, unknown>): Session
  supportsVersion: (version: number) => boolean
  canMakePayments: () => boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

declare global {
  interface Window {
    ApplePaySession?: SessionClass
  }
}

export type ApplePayOrder = {
  cart: string
  /** In cents. */
  amount: number
  /** In the cart: the sheet asks for the address too, and the amount is not final. */
  express?: boolean
}

const VERSION = 3

export function canPayWithApple(): boolean {
  try {
    const { ApplePaySession } = window
    return ApplePaySession?.supportsVersion(VERSION) === true && ApplePaySession.canMakePayments()
  } catch {
    return false
  }
}

const requestOf = ({ amount, express }: ApplePayOrder) => ({
  countryCode: 'US',
  currencyCode: CURRENCY,
  supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
  merchantCapabilities: ['supports3DS'],
  total: { label: SHOP.name, amount: decimalAmount(amount), type: express ? 'pending' : 'final' },
  requiredShippingContactFields: express ? ['postalAddress', 'name', 'phone', 'email'] : undefined,
})

const AWAY = 'Apple Pay cannot be reached just now. Nothing was charged; please try again in a moment.'

export function openSheet(order: ApplePayOrder, fail: (message: string) => void): void {
  const { ApplePaySession } = window
  if (!ApplePaySession) return
  const session = new ApplePaySession(VERSION, requestOf(order))
  session.onvalidatemerchant = async ({ validationURL }) => {
    const answer = await postJson<{ session?: unknown }>(paths.applePaySession, {
      validationUrl: validationURL,
    })
    if (answer?.data?.session) return session.completeMerchantValidation(answer.data.session)
    session.abort()
    fail(answer?.errors?.[0]?.message ?? AWAY)
  }
  session.onpaymentauthorized = async ({ payment: { token, shippingContact } }) => {
    const { cart, amount } = order
    const body = { cart, amount, token, shippingContact: order.express ? shippingContact : undefined }
    const answer = await postJson(paths.applePayPayment, body)
    const url = answer?.redirect_to?.url
    session.completePayment({ status: url ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE })
    if (url) window.location.assign(url)
    else fail(answer?.errors?.[0]?.message ?? AWAY)
  }
  session.begin()
}
