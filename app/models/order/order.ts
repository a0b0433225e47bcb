import type { Cart } from '../cart/cart'

/** The ordered cart with a number. */
export type Order = {
  id: string
  version: number
  number: string
  createdAt: string
  orderState: 'Open' | 'Confirmed' | 'Complete' | 'Cancelled'
  cart: Cart
}
