import { isDateText } from './shipping/calendar'
import type { DateText } from './shipping/types'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * A day as people and spreadsheets write it: `2026-12-24`, `12/24/2026`, `12/24/26`, `24-Dec-26`, `Dec 24, 2026`.
 * Undefined for anything else, and for days that do not exist.
 */
export function readDay(text: string): DateText | undefined {
  const typed = withoutTime(text.trim())
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3])
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(typed)
  if (american) return dayOf(american[3], Number(american[1]), american[2])
  // With points the day comes first in Europe and second here: where both can be, nobody knows.
  const [, one = '', two = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(typed) ?? []
  if (Number(one) > 12) return dayOf(year, Number(two), one)
  if (Number(two) > 12) return dayOf(year, Number(one), two)
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?:\s+of\s+|[-\s])([a-z]{3,9})\.?[-\s,]+(\d{4}|\d{2})$/i.exec(
    typed,
  )
  if (dayFirst) return dayOf(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?[,\s]+(\d{4})$/i.exec(typed)
  return monthFirst ? dayOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) : undefined
}

const MIDNIGHT = /[T ]+(?:0?0|12):00(?::00(?:\.0+)?)?(?: ?AM)?Z?$/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i

/** Spreadsheets and programs add a time of day, long forms the day of the week. */
export const withoutTime = (day: string): string => day.replace(MIDNIGHT, '').replace(WEEKDAY, '')

/** From 1; 0 for what is no month. */
export const monthNumber = (name = ''): number =>
  name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1

function dayOf(year = '', month = 0, day = ''): DateText | undefined {
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDateText(date) ? date : undefined
}
