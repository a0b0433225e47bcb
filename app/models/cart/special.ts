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

// The attribute is JSON typed by hand: what cannot be read is still a fixed address, but no e-mail.
function typeOf(fixedAddress: string): unknown {
  try {
    const value: unknown = JSON.parse(fixedAddress)
    return typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined
  } catch {
    return undefined
  }
}
