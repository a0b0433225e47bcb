import type { Cart } from '../cart/cart'

export type Order = {
  id: string
  version: number
  number: string
  createdAt: string
  /** A parcel was handed over or is being packed. */
  isOnItsWay?: true
  /** By the platform's record. */
  isPaid?: true | undefined
  orderState: 'Open' | 'Confirmed' | 'Complete' | 'Cancelled'
  cart: Cart
}
