import { CARE_HOURS, SHOP } from '~/shop/shop'
import { shopDate, shopHour } from './dates'
import { PHONE } from './phone'
import { isWorkingDay } from './shipping/calendar'
import { SHIPPING_TABLES } from './shipping/tables'
import { hourWords } from './shipping/warehouse'

export const CALL_US = `tel:+${PHONE.replaceAll('-', '')}`

const { from, until } = CARE_HOURS

/** When customer service picks up the phone. */
export const CARE_WORDS = `Monday to Friday, ${hourWords(from)} to ${hourWords(until)} ${SHOP.timeZoneName}`

export const isCareOpen = (now: Date): boolean =>
  isWorkingDay(shopDate(now), SHIPPING_TABLES.holidays) && shopHour(now) >= from && shopHour(now) < until
