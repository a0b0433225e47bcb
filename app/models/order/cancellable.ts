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

const WAITING: readonly (string | undefined)[] = [undefined, 'Pending', 'Ready']

export function cancelRefusal({ orderState, shipmentState, parcels, cart, placement }: Facts) {
  if (orderState === 'Cancelled') return 'cancelled' satisfies CancelRefusal
  if (orderState !== 'Open' || parcels > 0 || !WAITING.includes(shipmentState)) return 'too-late'
  // A certificate may be spent already.
  if (shipmentsOf(cart).some(({ isFixedEmailAddress }) => isFixedEmailAddress)) return 'sent-by-email'
  // Some may be redeemed already; each is canceled on its own.
  if (cart.lines.some(({ recipientsJson }) => recipientsJson)) return 'gifts'
  // Unsettled money cannot be refunded, and staff refund payments made elsewhere.
  return placement?.state === 'captured' || placement?.state === 'unpaid' ? undefined : 'not-settled'
}
