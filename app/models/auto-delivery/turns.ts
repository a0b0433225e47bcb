import { addDays } from '../days'
import { type HolidayRule, workingDayFrom } from '../shipping/calendar'
import type { DateText } from '../shipping/types'

/**
 * When a subscription ships next. `nominalOn` follows the interval alone; `shipOn` is that day or the first working
 * day after it. The next turn is counted from `nominalOn`, so that a holiday moves one box and not all later ones.
 */
export type Turn = { nominalOn: DateText; shipOn: DateText }

export const turnOn = (date: DateText, holidays: readonly HolidayRule[]): Turn => ({
  nominalOn: date,
  shipOn: workingDayFrom(date, holidays),
})

/** The turn one interval later. */
export const turnAfter = (
  { nominalOn }: Pick<Turn, 'nominalOn'>,
  intervalDays: number,
  holidays: readonly HolidayRule[],
): Turn => turnOn(addDays(nominalOn, intervalDays), holidays)

/**
 * The turn after one that shipped on `shippedOn`. When that was so late that further turns have passed meanwhile,
 * these are made up for by the one box: nobody gets several at once.
 */
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
