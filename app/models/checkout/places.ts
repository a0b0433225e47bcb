import type { Address } from '../address'

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
  { country }: Destination,
): boolean => !restrictedCountries.includes(country)
