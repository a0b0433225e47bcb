import type { Cents } from '../money'
import type { ApprovedPayment } from './payment'

/**
 * How much the total may exceed what was approved in the cart, where delivery and tax are unknown. PayPal's own limit.
 */
export const EXPRESS_MARGIN: Cents = 7500

/** The chosen payment if it covers the rest: exactly, or within its limit. */
export function standingFor(
  chosen: (ApprovedPayment & { atMost?: Cents }) | undefined,
  rest: Cents,
): ApprovedPayment | undefined {
  if (!chosen || chosen.amount === rest) return chosen
  return chosen.atMost !== undefined && rest <= chosen.atMost ? { ...chosen, amount: rest } : undefined
}
