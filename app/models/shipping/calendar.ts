import { DAY_MS } from '~/models/days'
import type { DateText } from './types'

/** A holiday's rule: a fixed day (observed on a weekday), or the nth weekday of a month (-1 is the last). */
export type HolidayRule =
  | { name: string; month: number; day: number }
  | { name: string; month: number; weekday: number; nth: number }

const utc = (date: DateText) => Date.parse(`${date}T00:00:00Z`)
const text = (time: number): DateText => new Date(time).toISOString().slice(0, 10)

/** True for an existing day, written `YYYY-MM-DD`. */
export function isDateText(date: string): date is DateText {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(utc(date)) && text(utc(date)) === date
}

/** `count` may be negative. */
export function addDays(date: DateText, count: number): DateText {
  return text(utc(date) + count * DAY_MS)
}

/** 0 is Sunday. */
export function weekday(date: DateText): number {
  return new Date(utc(date)).getUTCDay()
}

function dayOf(year: number, rule: HolidayRule): DateText {
  if ('day' in rule) {
    const day = text(Date.UTC(year, rule.month - 1, rule.day))
    if (weekday(day) === 6) return addDays(day, -1)
    return weekday(day) === 0 ? addDays(day, 1) : day
  }
  if (rule.nth > 0) {
    const first = text(Date.UTC(year, rule.month - 1, 1))
    return addDays(first, ((rule.weekday - weekday(first) + 7) % 7) + 7 * (rule.nth - 1))
  }
  const last = text(Date.UTC(year, rule.month, 0))
  return addDays(last, -((weekday(last) - rule.weekday + 7) % 7))
}

/** Holidays by year, worked out once for each set of rules: a calendar asks for hundreds of days. */
const known = new WeakMap<readonly HolidayRule[], Map<string, ReadonlyMap<DateText, string>>>()

/** The holidays of a year. The next New Year's Day may be observed on December 31. */
function holidaysOf(year: string, rules: readonly HolidayRule[]): ReadonlyMap<DateText, string> {
  const years = known.get(rules) ?? new Map<string, ReadonlyMap<DateText, string>>()
  known.set(rules, years)
  const kept = years.get(year)
  if (kept) return kept
  const days = [Number(year), Number(year) + 1].flatMap((each) =>
    rules.map((rule): [DateText, string] => [dayOf(each, rule), rule.name]),
  )
  const holidays = new Map(days)
  years.set(year, holidays)
  return holidays
}

/** The holiday on that day. */
export const holidayOn = (date: DateText, rules: readonly HolidayRule[]): string | undefined =>
  holidaysOf(date.slice(0, 4), rules).get(date)

export function isWorkingDay(date: DateText, rules: readonly HolidayRule[]): boolean {
  const day = weekday(date)
  return day !== 0 && day !== 6 && !holidayOn(date, rules)
}

/** The day itself if it is a working day, else the next one. */
export function workingDayFrom(date: DateText, rules: readonly HolidayRule[]): DateText {
  let day = date
  while (!isWorkingDay(day, rules)) day = addDays(day, 1)
  return day
}

export function workingDaysAfter(date: DateText, count: number, rules: readonly HolidayRule[]): DateText[] {
  const days: DateText[] = []
  let day = date
  while (days.length < count) {
    day = workingDayFrom(addDays(day, 1), rules)
    days.push(day)
  }
  return days
}

// Making a format takes longer than using it a hundred times.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, format)
  return format
}

function parts(now: Date, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  )
}

/** Date and time in the warehouse's time zone. */
export function wallClock(now: Date, timeZone: string): { date: DateText; hour: number; minute: number } {
  const { year, month, day, hour, minute } = parts(now, timeZone)
  return { date: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) }
}

/** The moment when it is that hour in that time zone. */
export function instantOf(date: DateText, hour: number, timeZone: string): Date {
  const wanted = utc(date) + hour * 3_600_000
  // The second guess has the offset of the moment itself: on the day clocks change, the first may have the other one.
  const guess = wanted - offsetAt(wanted, timeZone)
  return new Date(wanted - offsetAt(guess, timeZone))
}

/** The last moment of a day in that time zone. */
export const endOfDay = (date: DateText, timeZone: string): Date =>
  new Date(instantOf(addDays(date, 1), 0, timeZone).getTime() - 1)

/** How far the zone's clock is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const shown = parts(new Date(time), timeZone)
  const asUtc = Date.UTC(
    Number(shown.year),
    Number(shown.month) - 1,
    Number(shown.day),
    Number(shown.hour),
    Number(shown.minute),
  )
  return asUtc - time
}

const SPOKEN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})

/** "Tuesday, November 24". */
export const spokenDate = (date: DateText): string => SPOKEN.format(utc(date))

const SHORT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** "Tue, Nov 24". */
export const shortDate = (date: DateText): string => SHORT.format(utc(date))

const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** "November 24, 2026". */
export const longDate = (date: DateText): string => LONG.format(utc(date))
