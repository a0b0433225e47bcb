import { shipmentsOf } from '~/models/shipment/shipment'
import type { Cart } from '../cart/cart'
import type { Placement } from './placement'

export type CancelRefusal = 'too-late' | 'cancelled' | 'sent-by-email' | 'gifts' | 'not-settled'

type Facts = {
  orderState: string
  shipmentState?: string | undefined
  parcels: number
  cart: Cart
  placement: Pick<Placement, 'state'> | undefined
}

/** Shipments that are not being packed yet. */
const WAITING: readonly (string | undefined)[] = [undefined, 'Pending', 'Ready']

/** Why an order cannot be cancelled; undefined if it can. */
export function cancelRefusal({ orderState, shipmentState, parcels, cart, placement }: Facts) {
  if (orderState === 'Cancelled') return 'cancelled' satisfies CancelRefusal
  if (orderState !== 'Open' || parcels > 0 || !WAITING.includes(shipmentState)) return 'too-late'
  // A certificate may have been spent by now.
  if (shipmentsOf(cart).some(({ isFixedEmailAddress }) => isFixedEmailAddress)) return 'sent-by-email'
  // Some may be redeemed by now; each is canceled by itself.
  if (cart.lines.some(({ recipientsJson }) => recipientsJson)) return 'gifts'
  // Money that is still on its way cannot be given back, and what was paid elsewhere staff give back.
  return placement?.state === 'captured' || placement?.state === 'unpaid' ? undefined : 'not-settled'
}
