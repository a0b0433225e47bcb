import type { Cart } from '~/models/cart/cart'
import type { CartPlatform, Outcome } from './platform.server'

/** Undefined for a 404. Throws if commercetools did not respond. */
export function cartIn(outcome: Outcome): Cart | undefined {
  if (outcome.kind === 'ok') return outcome.cart
  if (outcome.kind === 'unknown') throw outcome.error
  return undefined
}

/** Retries a read once, because a failed read costs the whole page. */
export async function retryOnce(read: () => Promise<Outcome>): Promise<Outcome> {
  const first = await read()
  const fast = first.kind === 'unknown' && first.error.status !== undefined
  return fast ? read() : first
}

export async function readOwn(platform: CartPlatform, customerId: string): Promise<Cart | undefined> {
  const own = cartIn(await retryOnce(() => platform.readOfCustomer(customerId)))
  return own?.state === 'Active' ? own : undefined
}
