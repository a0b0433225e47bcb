import type { Cents } from '../money'
import type { ApprovedPayment } from './payment'

/**
 * How much more the order may cost than was approved in the cart, where delivery and tax are not known yet. PayPal sets
 * this limit.
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
