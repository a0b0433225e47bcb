import type { Cents } from '../money'
import type { HolidayRule } from './calendar'
import type { CarrierFlags } from './types'

/** Priced by zone and weight. Index 0 of the lists is zone 2. */
export type ServiceTable = {
  shippingMethodId: number
  code: 'standard' | 'expedited' | 'overnight'
  name: string
  position: number
  /** Up to `includedPounds`; null if not offered. */
  base: readonly (Cents | null)[]
  includedPounds: number
  perPound: readonly Cents[]
  /** Working days in transit. */
  days: readonly number[]
  /** Working days from the earliest to the latest arrival. */
  slack: readonly number[]
  freeFromThreshold: boolean
  heatResistantIncluded: boolean
}

/** Without `zip3` it delivers everywhere. */
export type CarrierTable = {
  code: string
  name: string
  flag?: keyof CarrierFlags
  services: readonly ServiceTable['code'][]
  /** Ranges of ZIP prefixes, both ends included. */
  zip3?: readonly (readonly [number, number])[]
  /** Military post, Guam, American Samoa, the Marianas. */
  mailOnly?: boolean
  /** Working days faster than the service's table. */
  daysSaved: number
  /** The shop's cost in percent of the list price. */
  costPercent: number
}

/** What a shop's folder says of shipping. */
export type Shipping = {
  /** Where zones 2, 3, … end; farther away is one more zone. */
  zoneMiles: readonly number[]
  services: readonly ServiceTable[]
  carriers: readonly CarrierTable[]
  holidays: readonly HolidayRule[]
  heatResistantPackaging: Cents
  /** Months (1–12) in which chocolate may melt on the way. */
  warmMonths: readonly number[]
  poundsPerPackage: number
  maximumPounds: number
}
