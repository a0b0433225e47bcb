import { ADDRESS_FIELDS, type Address, checkAddress } from '../address'
import { WAREHOUSE_ADDRESS } from '../shipping/warehouse'
import type { LineItem } from './line-item'

/**
 * How a line travels when it does not go to the shopper's own address: by `email`, straight from its maker to a
 * `fixed` address, or to the `recipients` that the line itself lists. None of them needs a street or a delivery.
 */
export type SpecialDelivery = 'email' | 'fixed' | 'recipients'

type Carried = Pick<LineItem, 'recipientsJson'> & { variant: Pick<LineItem['variant'], 'fixedAddress'> }

/** How the line travels specially; nothing for what goes into a parcel of ours. */
export function specialDelivery(line: Carried): SpecialDelivery | undefined {
  const { fixedAddress } = line.variant
  if (fixedAddress) return typeOf(fixedAddress) === 'email' ? 'email' : 'fixed'
  return line.recipientsJson ? 'recipients' : undefined
}

/** What goes into a parcel of ours, to an address that the shopper gives. */
export const isParcelled = (line: Carried): boolean => specialDelivery(line) === undefined

/** Lines with the same place share a shipment; a list of recipients is a shipment of its own. */
export function specialPlace(line: Carried & Pick<LineItem, 'id'>): string | undefined {
  const special = specialDelivery(line)
  if (special === 'recipients') return `recipients:${line.id}`
  return special === 'email' ? 'email' : line.variant.fixedAddress
}

/** Where a fixed line goes: the address that its product names, or our own for what nobody has to carry. */
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

// The attribute is JSON typed by hand: what cannot be read is still a fixed address, but no e-mail.
function fieldsIn(fixedAddress: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(fixedAddress)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
