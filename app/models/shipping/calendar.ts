import {
  addWeeks,
  type Day,
  addDays as daysAfter,
  isSaturday,
  isSunday,
  isWeekend,
  nextDay,
  previousDay,
} from 'date-fns'
import { addDays, dateOf, textOf } from '../dates'
import type { DateText } from './types'

/** A fixed day (observed on a weekday), or the nth weekday of a month (-1 is the last). */
export type HolidayRule =
  | { name: string; month: number; day: number }
  | { name: string; month: number; weekday: Day; nth: number }

function dayOf(year: number, rule: HolidayRule): Date {
  if ('day' in rule) {
    const day = new Date(year, rule.month - 1, rule.day)
    return isSaturday(day) ? daysAfter(day, -1) : isSunday(day) ? daysAfter(day, 1) : day
  }
  if (rule.nth < 0) return previousDay(new Date(year, rule.month, 1), rule.weekday)
  return addWeeks(nextDay(new Date(year, rule.month - 1, 0), rule.weekday), rule.nth - 1)
}

/** Calculated once for each set of rules: a calendar asks for hundreds of days. */
const known = new WeakMap<readonly HolidayRule[], Map<string, ReadonlyMap<DateText, string>>>()

/** The next New Year's Day may be observed on December 31. */
function holidaysOf(year: string, rules: readonly HolidayRule[]): ReadonlyMap<DateText, string> {
  const years = known.get(rules) ?? new Map<string, ReadonlyMap<DateText, string>>()
  known.set(rules, years)
  const kept = years.get(year)
  if (kept) return kept
  const days = [Number(year), Number(year) + 1].flatMap((each) =>
    rules.map((rule): [DateText, string] => [textOf(dayOf(each, rule)), rule.name]),
  )
  const holidays = new Map(days)
  years.set(year, holidays)
  return holidays
}

export const holidayOn = (date: DateText, rules: readonly HolidayRule[]): string | undefined =>
  holidaysOf(date.slice(0, 4), rules).get(date)

export const isWorkingDay = (date: DateText, rules: readonly HolidayRule[]): boolean =>
  !isWeekend(dateOf(date)) && !holidayOn(date, rules)

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
