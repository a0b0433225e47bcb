import { TZDate } from '@date-fns/tz'
import { addDays as daysAfter, formatISO, getDay, isValid, endOfDay as lastMomentOf } from 'date-fns'
import { SHOP_ZONE } from './days'
import type { DateText } from './shipping/types'

/**
 * Days and hours of the shop, reckoned by date-fns on the server. What the browser draws is in `days.ts`, which has no
 * package. A day without an hour is a `Date` at the machine's midnight, so that the machine's zone cancels out.
 */
export { millisecondsInDay as DAY_MS, secondsInDay as DAY_SECONDS } from 'date-fns/constants'

/** Faster than `parseISO`: a calendar asks for hundreds of days. */
export function dateOf(date: DateText): Date {
  const [year = 0, month = 0, day = 0] = partsOf(date)
  return new Date(year, month - 1, day)
}

const partsOf = (date: DateText) => date.split('-').map(Number)

export const textOf = (date: Date): DateText => formatISO(date, { representation: 'date' })

/** An existing day, `YYYY-MM-DD`. */
export const isDateText = (date: string): date is DateText =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && isValid(dateOf(date)) && textOf(dateOf(date)) === date

/** `count` may be negative. */
export const addDays = (date: DateText, count: number): DateText => textOf(daysAfter(dateOf(date), count))

/** 0 is Sunday. */
export const weekday = (date: DateText): number => getDay(dateOf(date))

/** Never of a text: `TZDate` reads one without an offset in the machine's zone. */
const atShop = (time: string | number | Date) => new TZDate(new Date(time).getTime(), SHOP_ZONE)

/** '2026-10-03', at the warehouse. */
export const shopDate = (time: string | number | Date): DateText => textOf(atShop(time))

export const shopHour = (time: Date): number => atShop(time).getHours()

function shopTimeOf(date: DateText, hour: number): TZDate {
  const [year = 0, month = 0, day = 0] = partsOf(date)
  return new TZDate(year, month - 1, day, hour, SHOP_ZONE)
}

/** At the warehouse. */
export const instantOf = (date: DateText, hour: number): Date => new Date(shopTimeOf(date, hour).getTime())

/** At the warehouse. */
export const endOfDay = (date: DateText): Date => new Date(lastMomentOf(shopTimeOf(date, 0)).getTime())
