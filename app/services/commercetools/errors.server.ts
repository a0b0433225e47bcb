import * as z from 'zod'
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

const answered = z.object({
  statusCode: z.number(),
  body: z
    .object({ errors: z.array(z.object({ code: z.string(), message: z.string().optional() })).optional() })
    .nullish(),
})

/** What commercetools refused, and why, when it answered at all. */
type PlatformRefusal = { status: number; codes: string[] }

/**
 * The refusal in an error that the SDK threw. An answer that says nothing about the outcome (no answer, a
 * server's or gateway's error, too many requests, rejected credentials) is thrown on as `VendorError`.
 */
export function refusalIn(error: unknown): PlatformRefusal {
  const parsed = answered.safeParse(error)
  if (!parsed.success) {
    throw new VendorError('commercetools', 'no answer', { cause: error })
  }
  const { statusCode: status, body } = parsed.data
  if (status < 400 || status >= 500 || [401, 403, 408, 429].includes(status)) {
    throw new VendorError('commercetools', 'unexpected answer', {
      ...(status > 0 ? { status } : {}),
      cause: error,
    })
  }
  return { status, codes: body?.errors?.map((each) => each.code) ?? [] }
}
