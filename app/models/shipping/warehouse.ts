import { CUTOFF, SHOP, WAREHOUSE_CODE, WAREHOUSE_PLACE } from '~/shop/shop'
import type { Address } from '../address'

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

export const WAREHOUSE = { code: WAREHOUSE_CODE }

/** The hour at the warehouse; 0 is Sunday. The moment of a day is `cutoffOn` (cutoff.ts). */
export const cutoffHour = (weekday: number, { hour, otherDays } = CUTOFF): number =>
  otherDays[weekday as Weekday] ?? hour

export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** "2 pm", "2 pm (Fridays 3 pm)". */
export function cutoffWords({ hour, otherDays } = CUTOFF): string {
  const others = WEEKDAYS.flatMap((name, day) => {
    const other = otherDays[day as Weekday]
    return other === undefined ? [] : [`${name} ${hourWords(other)}`]
  })
  return others.length > 0 ? `${hourWords(hour)} (${others.join(', ')})` : hourWords(hour)
}

/** Placeholder address; commercetools requires one even if nothing ships. */
export const WAREHOUSE_ADDRESS: Address = { name: SHOP.name, ...WAREHOUSE_PLACE }
