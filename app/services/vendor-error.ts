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
  | 'd1'
  | 'kv'
  | 'edge-cache'
  | 'r2'
  | 'queue'

/** A vendor that failed unexpectedly: no answer, an answer out of time, or one that makes no sense. */
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

  /** True when the same request may succeed a moment later: no answer, a server's error, too many requests. */
  get retryable(): boolean {
    const { status } = this.details
    return status === undefined || [429, 500, 502, 503, 504].includes(status)
  }
}

/** For `.catch`: `answer` replaces a vendor's failure. Any other error is a bug of ours and is thrown on. */
export function onVendorError<T>(answer: (error: VendorError) => T): (error: unknown) => T {
  return (error) => {
    if (!(error instanceof VendorError)) throw error
    return answer(error)
  }
}

/** The status that a vendor failed with; undefined for no answer and for other errors. */
export const vendorStatus = (error: unknown): number | undefined =>
  error instanceof VendorError ? error.status : undefined
