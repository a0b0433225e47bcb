import type { Address } from '../address'
import type { LineItem } from '../cart/line-item'

/** Whether a changed address needs new offers: another place, not another name. */
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

/** Those of the lines, add-ons included, that may not be sent to the address's country. */
export function restrictedAmong(lines: readonly LineItem[], address: Pick<Address, 'country'>): LineItem[] {
  return lines
    .flatMap((line) => [line, ...line.children])
    .filter((line) => line.variant.restrictedCountries.includes(address.country))
}
