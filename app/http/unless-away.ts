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
