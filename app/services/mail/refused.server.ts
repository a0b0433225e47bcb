import { vendorStatus } from '../vendor-error'

/** 409: sent before, and only the answer was lost. Staff retry addresses that take no mail. */
export function refusedOrThrow(error: unknown): void {
  if (vendorStatus(error) !== 409) throw error
}
