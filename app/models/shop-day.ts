const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' })
const digits = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/New_York' })

/** A day as the shop's people count days: 'Oct 3, 2026'. */
export const shopDay = (time: string): string => words.format(new Date(time))

/** The same day for an address: '2026-10-03'. */
export const shopDate = (time: string): string => digits.format(new Date(time))
