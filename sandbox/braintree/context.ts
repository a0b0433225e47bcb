import type { Store } from './store'

export type BraintreeContext = {
  store: Store
  now: () => Date
  /** Where a browser reaches this stand-in, without a trailing slash. */
  publicUrl: string
}

export const MERCHANT_ACCOUNT = 'cobnut'
/** The merchant's identifier at Apple. */
export const APPLE_MERCHANT = 'merchant.cobnut.sandbox'

/** In Braintree's format. */
export function timestamp(now: Date): string {
  return now.toISOString().replace('Z', '000Z')
}
