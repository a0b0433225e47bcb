import { CANADA_DISTANCES, ZIP3_DISTANCES } from '~/shop/distances'
import { COUNTRIES } from '~/shop/shop'
import { normalPostalCode } from '../postal-code'
import { CANADA_EAST_ZONE, CANADA_WEST_ZONE, OUTLYING_ZONE, SHIPPING_TABLES } from './tables'
import type { Destination } from './types'

const CANADA_EAST_MILES = 700
// Holtsville, New York: the lowest prefix in use.
const LOWEST_PREFIX = 5
// Military post (Europe, the Americas, the Pacific), Guam and the Marianas: only the mail goes there.
const MAIL_ONLY: readonly (readonly [number, number])[] = [
  [90, 98],
  [340, 340],
  [962, 966],
  [969, 969],
]
// And Alaska, Hawaii, Puerto Rico and the Virgin Islands.
const OUTLYING: readonly (readonly [number, number])[] = [[6, 9], [967, 968], [995, 999], ...MAIL_ONLY]

/** American Samoa shares its prefix with Hawaii. */
const AMERICAN_SAMOA = '96799'

const within = (prefix: number, ranges: readonly (readonly [number, number])[]) =>
  ranges.some(([from, to]) => prefix >= from && prefix <= to)

function zip3(postalCode: string): number {
  return Number(postalCode.slice(0, 3))
}

/** Nothing ships free to Alaska, Hawaii, the territories and abroad. */
export const isFar = ({ country, postalCode }: { country: string; postalCode: string }): boolean =>
  country !== 'US' || !isContiguousZip(postalCode)

export function isContiguousZip(postalCode: string): boolean {
  return !within(zip3(postalCode), OUTLYING)
}

function milesToPrefix(prefix: number): number | undefined {
  const digits = ZIP3_DISTANCES[Math.floor(prefix / 100)]?.slice((prefix % 100) * 2, (prefix % 100) * 2 + 2)
  return digits && digits !== '--' ? Number.parseInt(digits, 36) * 10 : undefined
}

/** Undefined if nothing is sent there. A prefix without post offices takes the nearest one's distance. */
export function milesTo(destination: Destination): number | undefined {
  const code = normalPostalCode(destination.country, destination.postalCode)
  if (!code) return undefined
  if (!COUNTRIES.includes(destination.country)) return undefined
  if (destination.country === 'CA') return CANADA_DISTANCES[code.charAt(0)]
  const prefix = zip3(code)
  if (prefix < LOWEST_PREFIX) return undefined
  for (let step = 0; step < 1000; step++) {
    const miles = milesToPrefix(prefix - step) ?? milesToPrefix(prefix + step)
    if (miles !== undefined) return miles
  }
  return undefined
}

/** Undefined for a postal code that does not exist or is not served. */
export function zoneOf(destination: Destination): number | undefined {
  const miles = milesTo(destination)
  if (miles === undefined) return undefined
  if (destination.country === 'CA') return miles <= CANADA_EAST_MILES ? CANADA_EAST_ZONE : CANADA_WEST_ZONE
  if (!isContiguousZip(destination.postalCode.trim())) return OUTLYING_ZONE
  const step = SHIPPING_TABLES.zoneMiles.findIndex((limit) => miles <= limit)
  return 2 + (step === -1 ? SHIPPING_TABLES.zoneMiles.length : step)
}

export function reaches(
  { zip3: ranges, mailOnly = false }: { zip3?: readonly (readonly [number, number])[]; mailOnly?: boolean },
  destination: Destination,
): boolean {
  if (destination.country !== 'US') return !ranges
  const code = destination.postalCode.trim()
  const byMail = within(zip3(code), MAIL_ONLY) || code.startsWith(AMERICAN_SAMOA)
  return byMail || destination.poBox ? mailOnly : !ranges || within(zip3(code), ranges)
}
