import { VendorError } from '../vendor-error'

/** What the official client throws, as far as it can be relied on: class names are lost when minified. */
export type CommercetoolsFailure = {
  statusCode?: number
  message?: string
  body?: { errors?: { code?: string; message?: string; currentVersion?: number }[] }
}

/** Rethrows the client's error as ours; for use in `.catch`. */
export function vendorErrorOf(error: unknown): never {
  const { statusCode, message, body } = error as CommercetoolsFailure
  throw new VendorError('commercetools', body?.errors?.[0]?.message ?? message ?? 'no answer', {
    // The client calls a lost connection and a time-out status 0.
    ...(statusCode ? { status: statusCode } : {}),
    ...(body?.errors?.[0]?.code ? { code: body.errors[0].code } : {}),
    cause: error,
  })
}

/** The documented code of the first error, such as `ConcurrentModification`. */
export function errorCodeOf(error: unknown): string | undefined {
  return (error as CommercetoolsFailure).body?.errors?.[0]?.code
}
