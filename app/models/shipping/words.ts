import { shortDate } from '../days'
import { PICKUP } from './pickup'
import type { PredictedShipping } from './ship-dates'
import type { DateText } from './types'
import { WAREHOUSE_ADDRESS } from './warehouse'

type Arrival = {
  name?: string
  earliestArrivalOn: DateText
  latestArrivalOn: DateText
  requestedDeliveryOn?: DateText | undefined
}

type Delivery = Arrival & { name: string }

/** "Standard shipping. Arrives Tuesday, November 24" */
export function deliveryWords(delivery: Delivery): string {
  if (delivery.name === PICKUP) return pickupWords(delivery)
  return `${delivery.name} shipping. ${arrivalWords(delivery)}`
}

const { street1, city, state } = WAREHOUSE_ADDRESS

const pickupWords = (delivery: Delivery): string =>
  `Pickup at ${street1}, ${city}, ${state}. ${arrivalWords(delivery)}`

/** The chosen day, else the last one. */
export const promisedDay = ({ latestArrivalOn, requestedDeliveryOn }: Arrival): DateText =>
  requestedDeliveryOn ?? latestArrivalOn

/** "Arrives Tuesday, November 24". */
export const arrivalWords = (arrival: Arrival): string => arrivalIn(arrival, shortDate)

/** "Arrives Tue, Nov 24". */
export const shortArrival = (arrival: Arrival): string => arrivalIn(arrival, shortDate)

function arrivalIn(
  { name, earliestArrivalOn, latestArrivalOn, requestedDeliveryOn }: Arrival,
  words: (date: DateText) => string,
): string {
  if (name === PICKUP) return `Ready on ${words(latestArrivalOn)}`
  if (requestedDeliveryOn) return `Arrives ${words(requestedDeliveryOn)}`
  return earliestArrivalOn === latestArrivalOn
    ? `Arrives ${words(latestArrivalOn)}`
    : `Arrives between ${words(earliestArrivalOn)} and ${words(latestArrivalOn)}`
}

/** docs/product.md, Shipping and delivery. After the cut-off it promises nothing for today. */
export function bannerWords(
  { friendly, expiresAt }: Pick<PredictedShipping, 'friendly' | 'expiresAt'>,
  now: Date,
): string {
  const left = expiresAt * 1000 - now.getTime()
  if (friendly !== 'today') return `Order now and we'll ship ${friendly}.`
  return left > 0
    ? `If you order within the next ${countdown(left)} we'll ship today!`
    : "Order now and we'll ship tomorrow."
}

const HOUR = 3600
const some = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** "3 hrs 12 mins", "12 mins"; seconds in the last minute. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 60) return some(seconds, 'sec')
  const hours = Math.floor(seconds / HOUR)
  const minutes = some(Math.floor((seconds % HOUR) / 60), 'min')
  return hours ? `${some(hours, 'hr')} ${minutes}` : minutes
}
