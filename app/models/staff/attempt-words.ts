import { formatMoney } from '../money'
import type { Placement, PlacementPayment, PlacementState } from '../order/placement'
import { PAYMENT_METHODS } from '../payment/payment'

const PAYMENT_STATES: Readonly<Record<PlacementPayment['state'], string>> = {
  planned: 'not asked for yet',
  sent: 'asked for, no answer yet',
  held: 'paid',
  refused: 'refused',
  lost: 'lost',
  leaving: 'about to go back',
  returned: 'given back',
}

/** "$51.04: Visa ending in 1111, paid (b2x9k1)". The id is the processor's. */
export function paymentLine({
  kind,
  label,
  amount,
  state,
  due,
  transactionId,
  reason,
}: PlacementPayment): string {
  const way = label && kind !== 'Offline' ? label : PAYMENT_METHODS[kind].name
  const words = due && state === 'held' ? 'not paid yet' : PAYMENT_STATES[state]
  const why = reason ? `: ${reason}` : ''
  return `${formatMoney(amount)}: ${way}, ${words}${why}${transactionId ? ` (${transactionId})` : ''}`
}

const STATES: Readonly<Record<PlacementState, string>> = {
  started: 'Waiting: the payment is being asked for. It finishes or is reversed by itself.',
  authorised: 'Waiting: the money is held, and the order is made as soon as the platform answers.',
  ordered: 'Waiting: the order is made, and the money is being taken.',
  captured: 'Ordered and paid.',
  releasing: 'Being reversed: money may still be held. The bank shows it until it is released.',
  failed: 'Not ordered, and nothing was charged. The bank may show a hold for some days.',
  unpaid: 'Ordered, and the held money was lost. The customer was asked to pay another way.',
  repaying: 'Ordered, and another payment is being taken.',
  changing: 'Ordered, and another payment takes the place of the first.',
}

export const attemptWords = ({ state, reason }: Pick<Placement, 'state' | 'reason'>): string =>
  reason ? `${STATES[state]} Reason: ${reason.replaceAll('-', ' ')}.` : STATES[state]
