import { ADDRESS_FIELDS, type Address, checkAddress } from '../address'
import { WAREHOUSE_ADDRESS } from '../shipping/warehouse'
import type { LineItem } from './line-item'

/**
 * Not shipped to the shopper's address: by `email`, by its maker to a `fixed` address, or to the line's `recipients`.
 * None needs an address or a delivery method.
 */
type SpecialDelivery = 'email' | 'fixed' | 'recipients'

type Carried = Pick<LineItem, 'recipientsJson'> & { variant: Pick<LineItem['variant'], 'fixedAddress'> }

/** Undefined for lines that go to the shopper's address. */
export function specialDelivery(line: Carried): SpecialDelivery | undefined {
  const { fixedAddress } = line.variant
  if (fixedAddress) return typeOf(fixedAddress) === 'email' ? 'email' : 'fixed'
  return line.recipientsJson ? 'recipients' : undefined
}

export const shipsStandard = (line: Carried): boolean => specialDelivery(line) === undefined

/** Lines with the same key share a shipment. */
export function specialPlace(line: Carried & Pick<LineItem, 'id'>): string | undefined {
  const special = specialDelivery(line)
  if (special === 'recipients') return `recipients:${line.id}`
  return special === 'email' ? 'email' : line.variant.fixedAddress
}

/** The product's, or ours if nothing is shipped. */
export function fixedAddressOf(line: Carried): Address {
  const fields = fieldsIn(line.variant.fixedAddress ?? '{}')
  const named = ADDRESS_FIELDS.flatMap((field) => {
    const value = fields[field]
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  const check = checkAddress(Object.fromEntries(named), { phoneOptional: true })
  return check.ok ? check.address : WAREHOUSE_ADDRESS
}

const typeOf = (fixedAddress: string): unknown => fieldsIn(fixedAddress).type

// The attribute is JSON typed by hand. Invalid JSON still means a fixed address, but no e-mail.
function fieldsIn(fixedAddress: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(fixedAddress)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
