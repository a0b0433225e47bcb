import type { Cents } from '../money'
import type { ApprovedPayment } from './payment'

/** Delivery and tax are not known in the cart. So much may come to what was approved there; PayPal's own limit. */
export const EXPRESS_MARGIN: Cents = 7500

/** The chosen way to pay, if it covers the rest: exactly, or up to its limit. */
export function standingFor(
  chosen: (ApprovedPayment & { atMost?: Cents }) | undefined,
  rest: Cents,
): ApprovedPayment | undefined {
  if (!chosen || chosen.amount === rest) return chosen
  return chosen.atMost !== undefined && rest <= chosen.atMost ? { ...chosen, amount: rest } : undefined
}
