import { vendorStatus } from '../vendor-error'

/** It was taken before, and only the answer was lost. An address that takes no mail is tried again by staff. */
export function refusedOrThrow(error: unknown): void {
  if (vendorStatus(error) !== 409) throw error
}
