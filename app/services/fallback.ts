import { onVendorError, type VendorError } from './vendor-error'

/** What stands in for a part of a page while its vendor fails. Other errors are bugs of ours: they are thrown on. */

/** For `.catch`: what stands for a part while its vendor fails. */
export const fallback = <T>(value: T): ((error: unknown) => T) => fallbackTo(() => value)

/** The same for what has to be made first. */
export const fallbackTo = <T>(make: (error: VendorError) => T): ((error: unknown) => T) =>
  onVendorError((error) => {
    console.warn(error.message)
    return make(error)
  })

/** The work's result, or `late` when it takes longer than so many milliseconds. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

const PART_MS = 1000

/** A part that the page can do without: `missing` stands there while its vendor fails or is slow. */
export const optional = <T>(work: Promise<T>, missing: T, milliseconds = PART_MS): Promise<T> =>
  withTimeout(work.catch(fallback(missing)), milliseconds, missing)
