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
    status: statusCode || undefined,
    code: body?.errors?.[0]?.code || undefined,
    cause: error,
  })
}

/** For `.catch`: undefined for what does not exist; rethrows other errors as ours. */
export function missing(error: unknown): undefined {
  if ((error as CommercetoolsFailure).statusCode === 404) return undefined
  return vendorErrorOf(error)
}

/** Repeats reading and writing a few times while other writes move the version of `what`. */
export async function repeatOnConflict<Written>(
  what: string,
  write: () => Promise<Written>,
): Promise<Written> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (error instanceof VendorError) throw error
      if (errorCodeOf(error) !== 'ConcurrentModification') return vendorErrorOf(error)
    }
  }
  throw new VendorError('commercetools', `the ${what} changed with every try`, { status: 409 })
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
      status: status || undefined,
      cause: error,
    })
  }
  return { status, codes: body?.errors?.map((each) => each.code) ?? [] }
}
