import type { Cart } from '~/models/cart/cart'

/** A line is about a kilobyte, as is a cart without lines. An isolate has 128 MB in total. */
const MOST_KILOBYTES = 10_000

const carts = new Map<string, Cart>()
let kilobytes = 0

/** The cart as this isolate saw it last. It may have changed since, so only write to it with its version. */
export const recentCart = (id: string): Cart | undefined => carts.get(id)

export function rememberCart(cart: Cart): void {
  forget(cart.id)
  carts.set(cart.id, cart)
  kilobytes += sizeOf(cart)
  for (const oldest of carts.keys()) {
    if (kilobytes <= MOST_KILOBYTES) return
    forget(oldest)
  }
}

function forget(id: string): void {
  const known = carts.get(id)
  if (known) kilobytes -= sizeOf(known)
  carts.delete(id)
}

const sizeOf = ({ lines }: Cart): number => 1 + lines.length
