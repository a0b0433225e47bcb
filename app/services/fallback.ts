import { TimeoutError, timeout } from 'remix-utils/promise'
import { onVendorError, type VendorError } from './vendor-error'

/** Fallbacks for parts of a page whose vendor fails. Other errors are bugs and are rethrown. */

/** For `.catch`: the value when a vendor failed. */
export const fallback = <T>(value: T): ((error: unknown) => T) => fallbackTo(() => value)

export const fallbackTo = <T>(make: (error: VendorError) => T): ((error: unknown) => T) =>
  onVendorError((error) => {
    console.warn(error.message)
    return make(error)
  })

/** The result of `work`, or `late` when it takes longer. */
export const withTimeout = <T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> =>
  timeout(work, { ms: milliseconds }).catch((error: unknown) => {
    if (error instanceof TimeoutError) return late
    throw error
  })

const PART_MS = 1000

/** An optional part of a page: `missing` when its vendor fails or is slow. */
export const optional = <T>(work: Promise<T>, missing: T, milliseconds = PART_MS): Promise<T> =>
  withTimeout(work.catch(fallback(missing)), milliseconds, missing)
