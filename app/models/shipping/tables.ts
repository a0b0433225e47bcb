import type { Cents } from '../money'
import type { HolidayRule } from './calendar'
import type { CarrierFlags } from './types'
import { WAREHOUSE } from './warehouse'

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

type ShippingTables = {
  warehouse: { code: string }
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

/** Zones 2–8 by distance, 9: Alaska, Hawaii and the islands, 10: eastern, 11: western Canada. */
export const OUTLYING_ZONE = 9
export const CANADA_EAST_ZONE = 10
export const CANADA_WEST_ZONE = 11

export const SHIPPING_TABLES: ShippingTables = {
  warehouse: WAREHOUSE,
  zoneMiles: [150, 300, 600, 1000, 1400, 1800],
  services: [
    {
      shippingMethodId: 1,
      code: 'standard',
      name: 'Standard',
      position: 10,
      base: [599, 599, 699, 799, 899, 999, 1099, 1799, 1699, 2199],
      includedPounds: 3,
      perPound: [25, 30, 40, 50, 60, 70, 80, 190, 150, 200],
      days: [1, 2, 3, 4, 4, 5, 5, 7, 5, 7],
      slack: [0, 0, 0, 1, 1, 1, 1, 3, 2, 3],
      freeFromThreshold: true,
      heatResistantIncluded: false,
    },
    {
      shippingMethodId: 2,
      code: 'expedited',
      name: 'Two-Day',
      position: 20,
      base: [null, 1299, 1499, 1699, 1899, 2099, 2299, 3499, null, null],
      includedPounds: 3,
      perPound: [0, 90, 110, 130, 160, 190, 220, 390, 0, 0],
      days: [2, 2, 2, 2, 2, 2, 2, 3, 0, 0],
      slack: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
      freeFromThreshold: false,
      heatResistantIncluded: false,
    },
    {
      shippingMethodId: 3,
      code: 'overnight',
      name: 'Overnight',
      position: 30,
      base: [1999, 2199, 2499, 2799, 3099, 3399, 3699, null, null, null],
      includedPounds: 3,
      perPound: [120, 140, 170, 210, 250, 290, 330, 0, 0, 0],
      days: [1, 1, 1, 1, 1, 1, 1, 0, 0, 0],
      slack: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      freeFromThreshold: false,
      heatResistantIncluded: true,
    },
  ],
  carriers: [
    {
      code: 'ups',
      name: 'UPS',
      services: ['standard', 'expedited', 'overnight'],
      daysSaved: 0,
      costPercent: 82,
    },
    {
      code: 'usps',
      name: 'US Mail',
      services: ['standard'],
      zip3: [],
      mailOnly: true,
      daysSaved: 0,
      costPercent: 90,
    },
    { code: 'fedex', name: 'FedEx', services: ['expedited', 'overnight'], daysSaved: 0, costPercent: 80 },
    {
      code: 'lasership',
      name: 'LaserShip',
      flag: 'allowLasership',
      services: ['standard'],
      zip3: [
        [10, 69],
        [100, 212],
        [220, 246],
      ],
      daysSaved: 1,
      costPercent: 71,
    },
    {
      code: 'ontrac',
      name: 'OnTrac',
      flag: 'allowOntrac',
      services: ['standard'],
      zip3: [
        [800, 816],
        [840, 865],
        [889, 961],
        [970, 994],
      ],
      daysSaved: 1,
      costPercent: 73,
    },
    {
      code: 'cdl',
      name: 'CDL Last Mile',
      flag: 'allowCdl',
      services: ['standard'],
      zip3: [
        [70, 119],
        [190, 196],
      ],
      daysSaved: 0,
      costPercent: 66,
    },
    {
      code: 'uds',
      name: 'United Delivery Service',
      flag: 'allowUds',
      services: ['standard'],
      zip3: [
        [460, 479],
        [530, 549],
        [600, 620],
      ],
      daysSaved: 1,
      costPercent: 72,
    },
    {
      code: 'grandhusky',
      name: 'Grand Husky',
      flag: 'allowGrandHusky',
      services: ['standard'],
      zip3: [[480, 499]],
      daysSaved: 1,
      costPercent: 74,
    },
    {
      code: 'bluestreak',
      name: 'Blue Streak',
      flag: 'allowBlueStreak',
      services: ['standard'],
      zip3: [[430, 459]],
      daysSaved: 0,
      costPercent: 70,
    },
    {
      code: 'tforce',
      name: 'TForce',
      flag: 'allowTforce',
      services: ['standard'],
      zip3: [
        [750, 799],
        [870, 884],
      ],
      daysSaved: 1,
      costPercent: 75,
    },
  ],
  holidays: [
    { name: "New Year's Day", month: 1, day: 1 },
    { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
    { name: 'Independence Day', month: 7, day: 4 },
    { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
    { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
    { name: 'Christmas Day', month: 12, day: 25 },
  ],
  heatResistantPackaging: 295,
  warmMonths: [4, 5, 6, 7, 8, 9, 10],
  poundsPerPackage: 40,
  maximumPounds: 150_000,
}
