import type { Cart } from '../cart/cart'

/** The ordered cart with a number. */
export type Order = {
  id: string
  version: number
  number: string
  createdAt: string
  /** A parcel of it was handed over, or is being packed. */
  isOnItsWay?: true
  orderState: 'Open' | 'Confirmed' | 'Complete' | 'Cancelled'
  cart: Cart
}
