import type { Cart } from '~/models/cart/cart'

/** A line is about a kilobyte, and an isolate has 128 MB in total. */
const MOST_LINES = 10_000

const carts = new Map<string, Cart>()
let lines = 0

/** The cart as this isolate saw it last. It may have changed since, so only write to it with its version. */
export const recentCart = (id: string): Cart | undefined => carts.get(id)

export function rememberCart(cart: Cart): void {
  forget(cart.id)
  carts.set(cart.id, cart)
  lines += cart.lines.length
  for (const oldest of carts.keys()) {
    if (lines <= MOST_LINES) return
    forget(oldest)
  }
}

function forget(id: string): void {
  lines -= carts.get(id)?.lines.length ?? 0
  carts.delete(id)
}
