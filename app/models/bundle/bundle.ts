import { addMonths } from 'date-fns'
import { dateOf, textOf } from '../dates'
import { monthAndDay } from '../days'
import type { Cents } from '../money'
import type { DateText } from '../shipping/types'

export type BundleBox = { sku: string; discountPercent: number }

/** "Ships one month after first box" */
export function timingText(place: number): string {
  if (place === 0) return 'Will ship immediately after purchase'
  return `Ships one month after ${ORDINALS[place - 1] ?? `${place}th`} box`
}

/** "about December 30"; `days`: when each box would ship. */
export function timingWord(days: readonly DateText[], place: number): string {
  const day = place > 0 && days[place]
  return day ? `about ${monthAndDay(day)}` : 'now'
}

/** "Shipment 2, about December 30" */
export const shipmentWords = (days: readonly DateText[], place: number): string =>
  `Shipment ${place + 1}, ${timingWord(days, place)}`

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** "second" */
export const ordinal = (place: number): string => ORDINALS[place] ?? `${place + 1}th`

export const boxPrice = (piecePrice: Cents, discountPercent: number): Cents =>
  Math.round((piecePrice * (100 - discountPercent)) / 100)

/** In percent; a place without one costs the full price. */
export const discountAt = (discounts: readonly number[], place: number): number => discounts[place] ?? 0

/**
 * The first box ships on the day of the order, the others whole months later: on the same day, or on the last one of a
 * shorter month (January 31, February 28, March 31).
 */
export const shipDay = (orderedOn: DateText, place: number): DateText =>
  textOf(addMonths(dateOf(orderedOn), place))
