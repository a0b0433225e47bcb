import type { Cart } from '../cart/cart'

/** An order: the cart as it was placed, under a number. Its lines and totals read as the cart's do. */
export type Order = {
  id: string
  version: number
  number: string
  createdAt: string
  orderState: 'Open' | 'Confirmed' | 'Complete' | 'Cancelled'
  cart: Cart
}
