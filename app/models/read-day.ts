import { isValid, parse } from 'date-fns'
import { isDateText, textOf } from './dates'
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

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const IN_NUMBERS = ["'20'yyMMdd", 'yyyy/M/d', 'yyyy.M.d', 'M/d/yy', 'M/d/yyyy']
/** With points the day comes first in Europe and second here. */
const WITH_POINTS = ['d.M.yy', 'd.M.yyyy', 'M.d.yy', 'M.d.yyyy']
const IN_WORDS = ['d MMM yy', 'd MMM yyyy', 'MMM d yy', 'MMM d yyyy', 'yyyy MMM d']

/** Puts two digits into this century. */
const REFERENCE = new Date(2050, 0, 1)
const LONGEST = 40

/**
 * `2026-12-24`, `12/24/2026`, `12/24/26`, `24-Dec-26`, `Dec 24, 2026`. Undefined for anything else, for days that do
 * not exist, and for what two days are written as.
 */
export function readDay(text: string): DateText | undefined {
  const typed = withoutTime(readCode(text))
  const isPlain: boolean = isDateText(typed)
  if (isPlain) return typed
  if (typed.length > LONGEST || !/\d/.test(typed)) return undefined
  const plain = typed
    .replace(/(\d)[年月](?=\d)/g, '$1-')
    .replace(/日$/, '')
    .replace(/['’](?=\d\d$)/, '')
  const days = /\p{L}/u.test(plain)
    ? daysIn(inEnglish(plain), IN_WORDS)
    : daysIn(plain.replace(/ {0,9}([-/.]) {0,9}/g, '$1').replaceAll('-', '/'), [
        ...IN_NUMBERS,
        ...WITH_POINTS,
      ])
  return days.size === 1 ? [...days][0] : undefined
}

function daysIn(text: string, patterns: readonly string[]): Set<DateText> {
  const days = patterns.map((pattern) => parse(text, pattern, REFERENCE))
  // `yyyy` takes fewer digits too.
  return new Set(days.filter((day) => isValid(day) && day.getFullYear() >= 1000).map(textOf))
}

/** `24 Dec 2026` of `24 de diciembre de 2026`, with `?` for a word that is no month. */
function inEnglish(text: string): string {
  const isDayFirst = /^\d/.test(text)
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}+/gu, (word) => {
      if (/^(?:st|nd|rd|th|er|of|de)$/i.test(word)) return ' '
      const month = ENGLISH[monthNumber(word) - 1] ?? '?'
      return isDayFirst ? ` ${month} ` : month
    })
    .replace(/[-\s,./]+/g, ' ')
    .trim()
}

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
