import { normalPostalCode } from '../address'
import { spokenDate } from '../shipping/calendar'
import type { PredictedShipping } from '../shipping/ship-dates'
import type { OffersAnswer, ShippingOffer } from '../shipping/types'
import { arrivalWords } from '../shipping/words'

/** What the product page says about when it would come. */
export type DeliveryEstimate = {
  /** What stands in the field. */
  typed: string
  /** "Arrives Tuesday, November 24", or when it leaves; nothing before a postal code is known. */
  headline?: string
  /** "10011" or "K1A 0B1 - Canada" */
  place?: string
  /** Until when that holds, and whether an order leaves today. */
  order?: { until: string; within: string; leaves: string }
  error?: string
}

export type PostalPlace = { country: 'US' | 'CA'; postalCode: string }

/** The country that a postal code belongs to, by its form. */
export function postalPlaceOf(text: string): PostalPlace | undefined {
  for (const country of ['US', 'CA'] as const) {
    const postalCode = normalPostalCode(country, text)
    if (postalCode) return { country, postalCode }
  }
  return undefined
}

const DAY_MS = 86_400_000
// Further ahead a day is a guess: then it is said when the parcel leaves.
const DAYS_THRESHOLD = 2

export const NO_POSTAL_CODE = 'Please enter your zip code'
export const MALFORMED_POSTAL_CODE = 'Please enter a valid zip code'
const UNREACHABLE = 'Hmm. This product can’t be sent to your postal code. Please update your postal code.'

/** The estimate for a place, from the calculator's offers. */
export function deliveryEstimate(
  place: PostalPlace,
  answer: OffersAnswer,
  predicted: PredictedShipping,
  now: Date,
): DeliveryEstimate {
  const typed = place.postalCode
  if (!answer.ok) return { typed, error: UNREACHABLE }
  const offer = answer.offerSets[0]?.shippingOffers.find(isDelivery)
  if (!offer) return { typed, error: UNREACHABLE }
  const daysAway = (Date.parse(offer.latestArrivalOn) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS
  const until = new Date(offer.targetPickupCutoff)
  const leaves =
    predicted.friendly === 'today' || predicted.friendly === 'tomorrow'
      ? predicted.friendly
      : spokenDate(predicted.date)
  return {
    typed,
    place: place.country === 'CA' ? `${place.postalCode} - Canada` : place.postalCode,
    headline: place.country === 'US' && daysAway <= DAYS_THRESHOLD ? arrivalWords(offer) : `Ships ${leaves}`,
    ...(until > now && {
      order: { until: until.toISOString(), within: countdown(until.getTime() - now.getTime()), leaves },
    }),
  }
}

const isDelivery = (offer: ShippingOffer) => !offer.hidden && offer.name !== 'Pickup'

/** "3 h 12 min", "12 min", and the seconds of the last minute. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
