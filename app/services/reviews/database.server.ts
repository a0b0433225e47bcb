import { VendorError } from '../vendor-error'

/** For use in `.catch`: the database's error as the shop's own. */
export const orUnanswered =
  (message: string) =>
  (cause: unknown): never => {
    throw new VendorError('d1', message, { cause })
  }
