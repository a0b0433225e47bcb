import { dateFormat } from './date-format'
import type { DateText } from './shipping/types'

export const DAY_MS = 24 * 60 * 60 * 1000
export const DAY_SECONDS = DAY_MS / 1000

const SHOP_ZONE = 'America/New_York'

const midnight = (date: DateText) => Date.parse(`${date}T00:00:00Z`)

export const dateText = (time: number): DateText => new Date(time).toISOString().slice(0, 10)

/** An existing day, `YYYY-MM-DD`. */
export function isDateText(date: string): date is DateText {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? midnight(date) : Number.NaN
  return !Number.isNaN(time) && dateText(time) === date
}

/** `count` may be negative. */
export const addDays = (date: DateText, count: number): DateText => dateText(midnight(date) + count * DAY_MS)

/** 0 is Sunday. */
export const weekday = (date: DateText): number => new Date(midnight(date)).getUTCDay()

// Formats are marked as pure, so that browser code that uses none of them leaves them out.
const clock = /* @__PURE__ */ dateFormat(
  {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: SHOP_ZONE,
  },
  'sv-SE',
)
const digits = /* @__PURE__ */ dateFormat({ dateStyle: 'short', timeZone: SHOP_ZONE }, 'sv-SE')
const words = /* @__PURE__ */ dateFormat({ dateStyle: 'medium', timeZone: SHOP_ZONE })
const wordsAndTime = /* @__PURE__ */ dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_ZONE,
})

/** 'Oct 3, 2026', at the warehouse. */
export const shopDay = (time: string | number): string => words(new Date(time))

/** '2026-10-03', at the warehouse. */
export const shopDate = (time: string | number | Date): DateText => digits(new Date(time))

/** 'Oct 3, 2026, 2:05 PM', at the warehouse. */
export const shopTime = (time: string | number): string => wordsAndTime(new Date(time))

export const shopHour = (time: Date): number => Number(clock(time).slice(11, 13))

const offsetAt = (time: number) => Date.parse(`${clock(time).replace(' ', 'T')}Z`) - (time - (time % 60_000))

/** At the warehouse. */
export function instantOf(date: DateText, hour: number): Date {
  const wanted = midnight(date) + hour * 3_600_000
  // The second guess has the offset of the moment itself; on the day clocks change, the first may differ.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)))
}

/** At the warehouse. */
export const endOfDay = (date: DateText): Date => new Date(instantOf(addDays(date, 1), 0).getTime() - 1)

const monthAndDay = /* @__PURE__ */ dateFormat({
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
})
const spoken = /* @__PURE__ */ dateFormat({
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const short = /* @__PURE__ */ dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const long = /* @__PURE__ */ dateFormat({ timeZone: 'UTC', dateStyle: 'long' })

/** "November 24". */
export const dayWords = (date: string): string => monthAndDay(new Date(date))

/** "Tuesday, November 24". */
export const spokenDate = (date: DateText): string => spoken(midnight(date))

/** "Tue, Nov 24". */
export const shortDate = (date: DateText): string => short(midnight(date))

/** "November 24, 2026". */
export const longDate = (date: DateText): string => long(midnight(date))
