import { dateFormat } from './date-format'
import type { DateText } from './shipping/types'

/** Days and times as the browser draws them, by `Intl`. The server reckons with them in `dates.ts`. */
export const SHOP_ZONE = 'America/New_York'

// Formats are marked as pure, so that browser code that uses none of them leaves them out.
const clock = /* @__PURE__ */ dateFormat({
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: SHOP_ZONE,
})
const words = /* @__PURE__ */ dateFormat({ dateStyle: 'medium', timeZone: SHOP_ZONE })
const wordsAndTime = /* @__PURE__ */ dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_ZONE,
})

/** 'Oct 3, 2026', at the warehouse. */
export const shopDay = (time: string | number): string => words(new Date(time))

/** 'Oct 3, 2026, 2:05 PM', at the warehouse. */
export const shopTime = (time: string | number): string => wordsAndTime(new Date(time))

/** 'Mon' and 14, at the warehouse. */
export function shopClock(time: Date): { day: string; hour: number } {
  const [day = '', hour] = clock(time).split(', ')
  return { day, hour: Number(hour) }
}

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
export const spokenDate = (date: DateText): string => spoken(new Date(date))

/** "Tue, Nov 24". */
export const shortDate = (date: DateText): string => short(new Date(date))

/** "November 24, 2026". */
export const longDate = (date: DateText): string => long(new Date(date))
