import {
  eachDayOfInterval,
  eachMonthOfInterval,
  eachWeekOfInterval,
  endOfWeek,
  format,
  getDate,
  isSameMonth,
} from 'date-fns'
import { dateOf } from '../dates'
import type { DateText } from './types'

/** `month` is "2026-12". Days outside of the month are 0. */
export type Month = { month: string; name: string; weeks: number[][] }

/** The months of these days, by weeks that begin on Sunday. */
export function monthsOf(dates: readonly DateText[]): Month[] {
  const [first, last = first] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const shown = { start: dateOf(first), end: dateOf(last) }
  const weeks = eachWeekOfInterval(shown).map((sunday) =>
    eachDayOfInterval({ start: sunday, end: endOfWeek(sunday) }),
  )
  return eachMonthOfInterval(shown).map((month) => ({
    month: format(month, 'yyyy-MM'),
    name: format(month, 'MMMM yyyy'),
    weeks: weeks
      .map((week) => week.map((day) => (isSameMonth(day, month) ? getDate(day) : 0)))
      .filter((week) => week.some(Boolean)),
  }))
}
