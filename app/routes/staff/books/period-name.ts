const named = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })

const MONTH = named({ month: 'long', year: 'numeric' })
const DAY = named({ month: 'long', day: 'numeric', year: 'numeric' })

/** Of `2026-11` or `2026-11-30`. */
export const periodName = (period: string): string =>
  period.length === 7 ? MONTH.format(new Date(`${period}-01`)) : DAY.format(new Date(period))
