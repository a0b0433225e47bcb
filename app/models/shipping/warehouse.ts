/** Orders before `cutoffHour` leave the same day. */
export const WAREHOUSE = { code: 'nj', timeZone: 'America/New_York', cutoffHour: 14 }

/** "2 pm". */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

export const CUTOFF = hourWords(WAREHOUSE.cutoffHour)
