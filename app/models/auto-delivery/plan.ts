import { addDays, instantOf, shopDate } from '../days'
import type { DateText } from '../shipping/types'

/** A box is announced by e-mail this many days before it ships. */
export const REMIND_DAYS = 4

/** Days until each retry of a declined payment; after the last, the items are paused. */
export const RETRY_AFTER_DAYS: readonly number[] = [1, 3, 5]

/** How far ahead a day can be chosen. */
export const MOST_DAYS_AHEAD = 180

/** Boxes that wait are tried from this hour on, in the warehouse's time. */
const RETRY_HOUR = 6

type AfterDecline = { kind: 'retry'; on: DateText; at: Date } | { kind: 'pause' }

/** What comes after the payment of a box was declined for the nth time. */
export function afterDecline(declines: number, now: Date): AfterDecline {
  const days = RETRY_AFTER_DAYS[declines - 1]
  if (days === undefined) return { kind: 'pause' }
  const on = addDays(shopDate(now), days)
  return { kind: 'retry', on, at: instantOf(on, RETRY_HOUR) }
}
