import type { CARD_TRY_LIMITS } from '../limits'

export type CardTrier = keyof typeof CARD_TRY_LIMITS

/** Why a card may not be tried now. */
export type CardTryRefusal = { reason: 'wait'; ms: number } | { reason: 'robot' } | { reason: 'paypal-only' }

export const FIRST_WAIT_MS = 10_000
export const MOST_WAIT_MS = 60 * 60 * 1000

const OTHERWISE = 'or pay with PayPal. Nothing was charged.'

export function cardTryMessage(refusal: CardTryRefusal): string {
  if (refusal.reason === 'robot') {
    return `Several cards were declined. Please try once more, so that we can see that you are not a robot, ${OTHERWISE}`
  }
  if (refusal.reason === 'paypal-only') {
    return 'Too many cards were declined today. Please pay with PayPal. Nothing was charged.'
  }
  const minutes = Math.ceil(refusal.ms / 60_000)
  return `Several cards were declined. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again, ${OTHERWISE}`
}
