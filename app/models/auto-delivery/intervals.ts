/** The intervals of auto-delivery (docs/product.md, Auto-delivery). */
export const AUTO_DELIVERY_WEEKS = [1, 2, 3, 4, 6, 8, 10, 12]

export const DEFAULT_WEEKS = 6

/** Intervals are stored in days and shown in weeks. */
export const daysOf = (weeks: number): number => weeks * 7

export const isInterval = (days: number): boolean =>
  AUTO_DELIVERY_WEEKS.some((weeks) => daysOf(weeks) === days)

export const howOften = (days: number): string =>
  days === 7 ? 'every week' : `every ${Math.round(days / 7)} weeks`

/** "Every 6 Weeks" */
export const everyWeeks = (weeks: number): string => (weeks === 1 ? 'Every 1 Week' : `Every ${weeks} Weeks`)

/** "Every 6 Weeks", or "Ships one time" without an interval. */
export const intervalLabel = (days: number | undefined): string =>
  days === undefined ? 'Ships one time' : everyWeeks(Math.round(days / 7))

/** In days: the shortest interval in use. */
export const recurringDefault = (existing: readonly (number | undefined)[]): number => {
  const intervals = existing.filter((days) => days !== undefined)
  return intervals.length > 0 ? Math.min(...intervals) : daysOf(DEFAULT_WEEKS)
}
