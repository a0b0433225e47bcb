import { DAY_MS } from '~/models/dates'
import { normalPostalCode } from '../postal-code'
import type { PredictedShipping } from '../shipping/ship-dates'
import type { DateText, OffersAnswer, ShippingOffer } from '../shipping/types'
import { arrivalWords } from '../shipping/words'

/** On the product page (docs/product.md, Shipping and delivery). */
export type DeliveryEstimate = {
  typed: string
  /** "Arrives Tuesday, November 24", or the ship date. Missing without a postal code. */
  headline?: string
  /** "in New York 10011", "in 10011" or "to K1A 0B1 - Canada" */
  place?: string
  shipping?: PredictedShipping
  warning?: string
  error?: string
}

export type PostalPlace = { country: 'US' | 'CA'; postalCode: string }

export function postalPlaceOf(text: string): PostalPlace | undefined {
  for (const country of ['US', 'CA'] as const) {
    const postalCode = normalPostalCode(country, text)
    if (postalCode) return { country, postalCode }
  }
  return undefined
}

// Arrival dates further ahead are guesses, so the ship date is shown instead.
const DAYS_THRESHOLD = 2

export const ESTIMATE_PROMPT = 'Enter zip code for arrival date'
export const NO_POSTAL_CODE = 'Please enter your zip code'
export const MALFORMED_POSTAL_CODE = 'Please enter a valid zip code'
export const UNREACHABLE =
  "Hmm. This product can't be sent to your postal code. Please update your postal code."
const TOO_HEAVY = 'So many are too heavy for our carriers. Fewer can be sent.'

/** `today`: the warehouse's day. */
export function deliveryEstimate(
  place: PostalPlace,
  answer: OffersAnswer,
  shipping: PredictedShipping,
  today: DateText,
): DeliveryEstimate {
  const typed = place.postalCode
  if (!answer.ok) return { typed, error: answer.reason === 'too-heavy' ? TOO_HEAVY : UNREACHABLE }
  const [set] = answer.offerSets
  const offer = set?.shippingOffers.find(isDelivery)
  if (!offer) return { typed, error: UNREACHABLE }
  const isNear = Date.parse(offer.latestArrivalOn) - Date.parse(today) <= DAYS_THRESHOLD * DAY_MS
  const arrives = place.country === 'US' && isNear
  const where = [set?.address.city, typed].filter(Boolean).join(' ')
  return {
    typed,
    headline: arrives ? arrivalWords(offer) : `Ships ${shipping.friendly}`,
    place: place.country === 'CA' ? `to ${where} - Canada` : `${arrives ? 'in' : 'to'} ${where}`,
    shipping,
    warning:
      offer.warnings.length > 0 ? `${offer.warnings.join(' ')} You can add it at checkout.` : undefined,
  }
}

const isDelivery = (offer: ShippingOffer) => !offer.hidden && offer.name !== 'Pickup'
