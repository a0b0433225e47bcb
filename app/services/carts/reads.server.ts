import type { Cart } from '~/models/cart/cart'
import type { CartPlatform, Outcome } from './platform.server'

/** The cart that a call answered with, none for a 404. Throws when the platform did not answer. */
export function found(outcome: Outcome): Cart | undefined {
  if (outcome.kind === 'ok') return outcome.cart
  if (outcome.kind === 'unknown') throw outcome.error
  return undefined
}

/** Reading is repeated once: a cart that cannot be read costs the shopper the whole page. */
export async function retryOnce(read: () => Promise<Outcome>): Promise<Outcome> {
  const first = await read()
  const fast = first.kind === 'unknown' && first.error.status !== undefined
  return fast ? read() : first
}

/** The customer's own cart, wherever they began it. */
export async function readOwn(platform: CartPlatform, customerId: string): Promise<Cart | undefined> {
  const own = found(await retryOnce(() => platform.readOfCustomer(customerId)))
  return own?.state === 'Active' ? own : undefined
}
