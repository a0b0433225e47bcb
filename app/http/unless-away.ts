import { VendorError } from '~/services/vendor-error'

/**
 * For `.catch`: a vendor that is away costs the page a part, and `instead` stands there; anything else is a
 * mistake of ours and goes on.
 */
export function unlessAway<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return instead
  }
}

/** What comes within so many milliseconds; `instead` of what is late, for a page does not wait for a part of it. */
export function unlessLate<T>(milliseconds: number, instead: T, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, instead)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

// How long a page waits for what stands beside its matter.
const PART_MS = 1000

/** A part that a page can do without: `instead` stands there while its vendor is away or slow. */
export const unlessMissing = <T>(instead: T, work: Promise<T>, milliseconds = PART_MS): Promise<T> =>
  unlessLate(milliseconds, instead, work.catch(unlessAway(instead)))
