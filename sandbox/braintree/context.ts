import type { Store } from './store'

/** What every operation gets. */
export type BraintreeContext = {
  store: Store
  now: () => Date
  /** Where a shopper's browser reaches this stand-in, with no slash at the end. */
  publicUrl: string
}

/** The one merchant account. */
export const MERCHANT_ACCOUNT = 'cobnut'
export const CURRENCY = 'USD'
/** The merchant's identifier at Apple. */
export const APPLE_MERCHANT = 'merchant.cobnut.sandbox'

/** A moment as Braintree writes it. */
export function timestamp(now: Date): string {
  return now.toISOString().replace('Z', '000Z')
}
