import { VendorError } from '~/services/vendor-error'

/** For `.catch`: turns a database error into a `VendorError`. */
export const orUnanswered =
  (message: string) =>
  (cause: unknown): never => {
    throw new VendorError('d1', message, { cause })
  }
