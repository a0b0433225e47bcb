import { shopDate, shopHour } from './dates'
import { PHONE } from './phone'
import { isWorkingDay } from './shipping/calendar'
import { SHIPPING_TABLES } from './shipping/tables'

/** When customer service picks up the phone. */
const HOURS = { from: 9, until: 18 }

export const CARE_HOURS = 'Monday to Friday, 9 am to 6 pm Eastern'
export const CALL_US = `tel:+${PHONE.replaceAll('-', '')}`

export const isCareOpen = (now: Date): boolean =>
  isWorkingDay(shopDate(now), SHIPPING_TABLES.holidays) &&
  shopHour(now) >= HOURS.from &&
  shopHour(now) < HOURS.until
