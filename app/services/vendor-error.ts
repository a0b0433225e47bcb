export type VendorName =
  | 'commercetools'
  | 'algolia'
  | 'braintree'
  | 'mail'
  | 'personalisation'
  | 'identity'
  | 'experian'
  | 'captcha'
  | 'shopify'
  | 'hubspot'
  | 'builder'
  | 'rudderstack'
  | 'sentry'
  | 'facebook'
  | 'agent-platform'
  | 'cloudflare'
  | 'slack'
  | 'pagerduty'
  | 'd1'
  | 'kv'
  | 'edge-cache'
  | 'r2'
  | 'queue'

/** No answer, a late one, or one that makes no sense. */
export class VendorError extends Error {
  override readonly name = 'VendorError'

  constructor(
    readonly vendor: VendorName,
    /** For the log; never shown to a shopper. */
    message: string,
    readonly details: { status?: number; code?: string; cause?: unknown } = {},
  ) {
    super(`${vendor}: ${message}`, { cause: details.cause })
  }

  get status(): number | undefined {
    return this.details.status
  }

  /** No answer, a server's error or too many requests: a retry may succeed. */
  get retryable(): boolean {
    const { status } = this.details
    return status === undefined || [429, 500, 502, 503, 504].includes(status)
  }
}

/** For `.catch`. Other errors are our bugs and are rethrown. */
export function onVendorError<T>(answer: (error: VendorError) => T): (error: unknown) => T {
  return (error) => {
    if (!(error instanceof VendorError)) throw error
    return answer(error)
  }
}

/** Undefined for no answer and for other errors. */
export const vendorStatus = (error: unknown): number | undefined =>
  error instanceof VendorError ? error.status : undefined
