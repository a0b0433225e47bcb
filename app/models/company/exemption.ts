import type { Cart, Exempt } from '~/models/cart/cart'
import { type Shipment, shipmentsOf, standardShipments } from '~/models/shipment/shipment'
import type { Company } from './company'

type Exemption = Pick<Company, 'taxExempt' | 'exemptStates' | 'waiting'>

/** Shipments to states with a certificate. */
export function exemptTo(company: Exemption | undefined, cart: Cart): Exempt {
  if (!company?.taxExempt || company.waiting) return 'none'
  const all = taxedShipments(cart)
  const exempt = all.filter(
    ({ address }) => address?.country === 'US' && company.exemptStates.includes(address.state),
  )
  if (exempt.length === 0) return 'none'
  return exempt.length === all.length ? 'all' : exempt.map(({ key }) => key).sort()
}

/** With one address, goods sent another way are taxed by it too. */
const taxedShipments = (cart: Cart): Shipment[] =>
  cart.shippingMode === 'Multiple' ? shipmentsOf(cart) : standardShipments(cart)

export const sameExempt = (one: Exempt, other: Exempt): boolean => String(one) === String(other)

export function exemptStatesIn(cart: Cart): string[] {
  const { exempt } = cart
  if (exempt === 'none') return []
  const free = taxedShipments(cart).filter(({ key }) => exempt === 'all' || exempt.includes(key))
  return [...new Set(free.flatMap(({ address }) => address?.state ?? []))].sort()
}
