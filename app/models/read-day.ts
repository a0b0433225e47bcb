import { isDateText } from './days'
import type { DateText } from './shipping/types'
import { readCode } from './typed-text'

/** Spreadsheets write English, Spanish, French or German. */
const MONTHS = [
  'january enero janvier januar',
  'february febrero fevrier februar',
  'march marzo mars marz maerz',
  'april abril avril',
  'may mayo mai',
  'june junio juin juni',
  'july julio juillet juli',
  'august agosto aout',
  'september septiembre septembre',
  'october octubre octobre oktober',
  'november noviembre novembre',
  'december diciembre decembre dezember',
].map((names) => names.split(' '))

/**
 * `2026-12-24`, `12/24/2026`, `12/24/26`, `24-Dec-26`, `Dec 24, 2026`. Undefined for anything else, and for days that
 * do not exist.
 */
export function readDay(text: string): DateText | undefined {
  const typed = withoutTime(readCode(text))
    .replace(/(\d)[年月](?=\d)/g, '$1-')
    .replace(/日$/, '')
    .replace(/(?<=\d) *([-/]) *(?=\d)/g, '$1')
    .replace(/['’](?=\d\d$)/, '')
  const compact = /^(20\d\d)(\d\d)(\d\d)$/.exec(typed)
  if (compact) return dayOf(compact[1], Number(compact[2]), compact[3])
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3])
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(typed)
  if (american) return dayOf(american[3], Number(american[1]), american[2])
  // With points the day comes first in Europe and second here: ambiguous ones are refused.
  const [, one = '', two = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(typed) ?? []
  if (Number(one) > 12) return dayOf(year, Number(two), one)
  if (Number(two) > 12) return dayOf(year, Number(one), two)
  const words = typed.normalize('NFD').replace(/\p{M}/gu, '')
  const [, day = '', month, ofYear] = DAY_FIRST.exec(words) ?? []
  if (day) return dayOf(ofYear, monthNumber(month), day)
  const yearFirst = /^(\d{4})[-\s]([a-z]{3,10})\.?[-\s](\d{1,2})$/i.exec(words)
  if (yearFirst) return dayOf(yearFirst[1], monthNumber(yearFirst[2]), yearFirst[3])
  const monthFirst = /^([a-z]{3,10})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-,\s]+(\d{4}|\d{2})$/i.exec(words)
  return monthFirst ? dayOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) : undefined
}

/** `24-Dec-26`, `24th of December 2026`, `24. Dezember 2026`, `24 de diciembre de 2026`. */
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.)?(?:\s+(?:of|de)\s+|[-/\s]*)([a-z]{3,10})\.?(?:\s+de\s+|[-/\s,]*)(\d{4}|\d{2})$/i
const MIDNIGHT = /[T ]+(?:0?0|12):00(?::00(?:\.0+)?)?(?: ?AM)?Z?$/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i

/** Spreadsheets add a time of day, long forms the weekday. */
export const withoutTime = (day: string): string => day.replace(MIDNIGHT, '').replace(WEEKDAY, '')

/** 1 for January; 0 if unknown or ambiguous (`jui`). */
export function monthNumber(name = ''): number {
  const typed = name.toLowerCase()
  const found = MONTHS.flatMap((names, at) => (names.some((each) => each.startsWith(typed)) ? [at + 1] : []))
  return typed.length > 2 && found.length === 1 ? (found[0] ?? 0) : 0
}

function dayOf(year = '', month = 0, day = ''): DateText | undefined {
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDateText(date) ? date : undefined
}
