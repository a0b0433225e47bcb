import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import { standardShipments } from '../cart/shipment'
import type { Company } from './company'

type Exemption = Pick<Company, 'taxExempt' | 'exemptStates'>

const isFree = ({ exemptStates }: Exemption, address: Address | undefined): boolean =>
  address?.country === 'US' && exemptStates.includes(address.state)

/**
 * Whether no tax is charged: every parcel goes to a state for which the company has filed a certificate. An order that
 * also goes elsewhere is taxed as everybody's.
 */
export function isExempt(company: Exemption, cart: Cart): boolean {
  const parcels = standardShipments(cart)
  return company.taxExempt && parcels.length > 0 && parcels.every(({ address }) => isFree(company, address))
}

/** The states whose tax is charged although the company is exempt there, since the order also goes elsewhere. */
export function taxedThoughExempt(company: Exemption, cart: Cart): string[] {
  if (!company.taxExempt || isExempt(company, cart)) return []
  const free = standardShipments(cart).filter(({ address }) => isFree(company, address))
  return [...new Set(free.flatMap(({ address }) => address?.state ?? []))].sort()
}
