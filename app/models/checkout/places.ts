import type { Address } from '../address'
import type { LineItem } from '../cart/line-item'

/** True if the destination changed, so that new offers are needed; a new name alone does not count. */
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

/** The lines, with add-ons, that cannot be shipped to the address's country. */
export function restrictedAmong(lines: readonly LineItem[], address: Pick<Address, 'country'>): LineItem[] {
  return lines
    .flatMap((line) => [line, ...line.children])
    .filter((line) => line.variant.restrictedCountries.includes(address.country))
}
