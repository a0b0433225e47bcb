import { spokenDate } from './calendar'
import type { DateText } from './types'

/** When the parcel comes: "Arrives Tuesday, November 24". */
export function arrivalWords(delivery: { earliestArrivalOn: DateText; latestArrivalOn: DateText }): string {
  const { earliestArrivalOn, latestArrivalOn } = delivery
  return earliestArrivalOn === latestArrivalOn
    ? `Arrives ${spokenDate(latestArrivalOn)}`
    : `Arrives between ${spokenDate(earliestArrivalOn)} and ${spokenDate(latestArrivalOn)}`
}
