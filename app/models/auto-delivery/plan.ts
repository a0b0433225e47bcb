import { addDays, instantOf, shopDate } from '../dates'
import type { DateText } from '../shipping/types'

/** The e-mail that announces a box comes this many days before it ships. */
export const REMIND_DAYS = 4

/** Days until each retry of a declined payment; after the last, the items are paused. */
export const RETRY_AFTER_DAYS: readonly number[] = [1, 3, 5]

/** The furthest day that can be chosen. */
export const MOST_DAYS_AHEAD = 180

const RETRY_HOUR = 6

type AfterDecline = { kind: 'retry'; on: DateText; at: Date } | { kind: 'pause' }

export function afterDecline(declines: number, now: Date): AfterDecline {
  const days = RETRY_AFTER_DAYS[declines - 1]
  if (days === undefined) return { kind: 'pause' }
  const on = addDays(shopDate(now), days)
  return { kind: 'retry', on, at: instantOf(on, RETRY_HOUR) }
}
