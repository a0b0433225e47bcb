import { SHOP } from '~/shop/shop'
import { dateFormat } from './date-format'
import type { DateText } from './shipping/types'

/** Days and times as the browser draws them, by `Intl`. The server reckons with them in `dates.ts`. */
export const SHOP_ZONE = SHOP.timeZone

// Formats are marked as pure, so that browser code that uses none of them leaves them out.
const clock = /* @__PURE__ */ dateFormat({
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: SHOP_ZONE,
})
/** All days read alike: "Thu, Mar 5", with the year where it may be another one. */
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

const words = /* @__PURE__ */ dateFormat({ ...DAY, year: 'numeric', timeZone: SHOP_ZONE })
const wordsAndTime = /* @__PURE__ */ dateFormat({ ...DAY, year: 'numeric', ...TIME, timeZone: SHOP_ZONE })

/** 'Sat, Oct 3, 2026', at the warehouse; without the year if that is the year of `now`. */
export function shopDay(time: string | number, now?: Date): string {
  const whole = words(new Date(time))
  const isThisYear = now && whole.slice(-4) === words(now).slice(-4)
  return isThisYear ? whole.slice(0, -', 2026'.length) : whole
}

/** 'Sat, Oct 3, 2026, 2:05 PM', at the warehouse. */
export const shopTime = (time: string | number): string => wordsAndTime(new Date(time))

const wordsAndSecond = /* @__PURE__ */ dateFormat({
  ...DAY,
  year: 'numeric',
  ...TIME,
  second: '2-digit',
  timeZone: SHOP_ZONE,
})

/** 'Sat, Oct 3, 2026, 2:05:09 PM', at the warehouse. */
export const shopSecond = (time: string | number): string => wordsAndSecond(new Date(time))

/** 'Mon' and 14, at the warehouse. */
export function shopClock(time: Date): { day: string; hour: number } {
  const [day = '', hour] = clock(time).split(', ')
  return { day, hour: Number(hour) }
}

const numbers = /* @__PURE__ */ dateFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: SHOP_ZONE,
})

/** The day after a time, at the warehouse. */
export function dayAfter(time: string): DateText {
  const [month, day, year] = numbers(new Date(Date.parse(time) + 24 * 60 * 60 * 1000)).split('/')
  return `${year}-${month}-${day}`
}

const short = /* @__PURE__ */ dateFormat({ ...DAY, timeZone: 'UTC' })
const long = /* @__PURE__ */ dateFormat({ ...DAY, year: 'numeric', timeZone: 'UTC' })

/** "Thu, Mar 5": a day near today, such as one of a delivery. */
export const shortDate = (date: string): string => short(new Date(date))

const month = /* @__PURE__ */ dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March 2026", of `2026-03`. */
export const monthName = (date: string): string => month(new Date(`${date}-01`))

const dayOfYear = /* @__PURE__ */ dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' })

const shortDayOfYear = /* @__PURE__ */ dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Mar 5", below a small picture. */
export const shortMonthAndDay = (date: DateText): string => shortDayOfYear(new Date(date))

/** "March 5": about when. */
export const monthAndDay = (date: DateText): string => dayOfYear(new Date(date))

/** "Thu, Mar 5, 2026": a day that may be in another year. */
export const longDate = (date: DateText): string => long(new Date(date))
