import { addDays, instantOf, shopDate } from '../dates'
import { shortDate } from '../days'
import { workingDayFrom } from './calendar'
import { cutoffOn } from './cutoff'
import { firstShipDate } from './offers'
import { SHIPPING_TABLES } from './tables'
import type { DateText } from './types'

export type PredictedShipping = {
  /** Unix seconds. */
  expiresAt: number
  friendly: string
  date: DateText
}

/** For an order placed now. */
export function predictedShipping(now: Date): PredictedShipping {
  const today = shopDate(now)
  const date = firstShipDate(now)
  const expires = date === today ? cutoffOn(today) : instantOf(addDays(today, 1), 0)
  const friendly = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : shortDate(date)
  return { expiresAt: Math.floor(expires.getTime() / 1000), friendly, date }
}

export function shipDates(now: Date, count: number): DateText[] {
  const dates: DateText[] = []
  let day = firstShipDate(now)
  while (dates.length < count) {
    dates.push(day)
    day = workingDayFrom(addDays(day, 1), SHIPPING_TABLES.holidays)
  }
  return dates
}
