import { longDate, monthName } from '~/models/days'

/** Of `2026-11` or `2026-11-30`. */
export const periodName = (period: string): string =>
  period.length === 7 ? monthName(period) : longDate(period)
