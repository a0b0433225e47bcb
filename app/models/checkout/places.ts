import type { Address } from '../address'
import { isCountry, REGIONS } from '../regions'

/** A new destination needs new offers; a new name does not. */
export function isOtherPlace(
  before: Pick<Address, 'country' | 'state' | 'postalCode'> | undefined,
  after: Address,
): boolean {
  return (
    before?.country !== after.country ||
    before.state !== after.state ||
    before.postalCode !== after.postalCode
  )
}

export type Destination = { country: string; state?: string | undefined }

/** The rule for carts, uploads and estimates (CONTRIBUTING.md, "A rule that refuses"). */
export const mayShipTo = (
  { restrictedCountries }: { restrictedCountries: readonly string[] },
  { country, state }: Destination,
): boolean =>
  !restrictedCountries.includes(country) && !(state && restrictedCountries.includes(`${country}-${state}`))

/** Goods are not kept from all of the United States, so there the state is meant. */
export const placeCode = ({ country, state }: Destination): string =>
  country === 'US' && state ? `US-${state}` : country

/** "California", "Canada". */
export const placeWords = (to: Destination): string => placeName(placeCode(to)) ?? 'this address'

/** "California" for `US-CA`, "Canada" for `CA`. Undefined for a code that is no country or state. */
export function placeName(code: string): string | undefined {
  if (code === 'CA') return 'Canada'
  if (code === 'US') return 'the United States'
  const [country = '', state] = code.split('-')
  return isCountry(country) ? REGIONS[country].find((region) => region.code === state)?.name : undefined
}
