import type { Cart } from '../cart/cart'
import { standardShipments } from '../cart/shipment'
import type { Company } from './company'

/**
 * Whether no tax is charged: every parcel goes to a state for which the company has filed a certificate. An order that
 * also goes elsewhere is taxed as everybody's.
 */
export function isExempt(
  { taxExempt, exemptStates }: Pick<Company, 'taxExempt' | 'exemptStates'>,
  cart: Cart,
): boolean {
  const parcels = standardShipments(cart)
  return (
    taxExempt &&
    parcels.length > 0 &&
    parcels.every(({ address }) => address?.country === 'US' && exemptStates.includes(address.state))
  )
}
