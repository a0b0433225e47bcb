import { addMonths } from 'date-fns'
import { numberWord } from '~/models/in-words'
import { dateOf, textOf } from '../dates'
import type { Cents } from '../money'
import type { DateText } from '../shipping/types'

export type BundleBox = { sku: string; discountPercent: number }

/** "Ships one month after first box" */
export function timingText(place: number): string {
  if (place === 0) return 'Will ship immediately after purchase'
  return `Ships one month after ${ORDINALS[place - 1] ?? `${place}th`} box`
}

/** "In two months" */
export const timingWord = (place: number): string =>
  place === 0 ? 'Now' : place === 1 ? 'In a month' : `In ${numberWord(place)} months`

/** "Shipment 2, in a month" */
export const shipmentWords = (place: number): string =>
  `Shipment ${place + 1}, ${timingWord(place).toLowerCase()}`

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
