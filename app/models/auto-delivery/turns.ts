import { addDays } from '../dates'
import { type HolidayRule, workingDayFrom } from '../shipping/calendar'
import type { DateText } from '../shipping/types'

/**
 * `nominalOn` follows the interval; `shipOn` is that day or the next working day. Turns are counted from `nominalOn`,
 * so that a holiday moves one box only.
 */
export type Turn = { nominalOn: DateText; shipOn: DateText }

export const turnOn = (date: DateText, holidays: readonly HolidayRule[]): Turn => ({
  nominalOn: date,
  shipOn: workingDayFrom(date, holidays),
})

export const turnAfter = (
  { nominalOn }: Pick<Turn, 'nominalOn'>,
  intervalDays: number,
  holidays: readonly HolidayRule[],
): Turn => turnOn(addDays(nominalOn, intervalDays), holidays)

/** After a late shipment, missed turns are skipped: customers get one box, not several at once. */
export function turnAfterShipping(
  turn: Pick<Turn, 'nominalOn'>,
  shippedOn: DateText,
  intervalDays: number,
  holidays: readonly HolidayRule[],
): Turn {
  let next = turnAfter(turn, intervalDays, holidays)
  while (next.shipOn <= shippedOn) next = turnAfter(next, intervalDays, holidays)
  return next
}
