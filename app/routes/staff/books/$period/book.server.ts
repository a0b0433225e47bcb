import { isDateText } from '~/models/dates'
import { monthBook, type SumLine } from '~/models/ledger/day-book'
import { Refused } from '~/models/onward'
import type { Services } from '~/services/index.server'

/** The sums of a closed day, or of the closed days of a month. */
export async function bookOf({ dayBooks }: Services, period: string | undefined) {
  const isMonth = /^\d{4}-\d{2}$/.test(period ?? '')
  if (!period || !(isMonth || isDateText(period))) throw new Refused('unknown')
  const days = await dayBooks.ofDays(period)
  const last = days.at(-1)
  if (!last) throw new Refused('unknown')
  const lines: SumLine[] = isMonth ? monthBook(days.map(({ book }) => book.lines)) : last.book.lines
  return { period, days: days.map(({ day }) => day), lines, differences: last.book.differences }
}
