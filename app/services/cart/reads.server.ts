import type { Cart } from '~/models/cart/cart'
import type { CartPlatform, Outcome } from './platform.server'

/** Undefined for a 404. Throws if commercetools did not respond. */
export function cartIn(outcome: Outcome): Cart | undefined {
  if (outcome.kind === 'ok') return outcome.cart
  if (outcome.kind === 'unknown') throw outcome.error
  return undefined
}

/** With today's prices. Undefined if another change was quicker. */
export async function recalculated(platform: CartPlatform, cart: Cart): Promise<Cart | undefined> {
  const outcome = await platform.update(cart.id, cart.version, [
    { action: 'recalculate', updateProductData: true },
  ])
  return outcome.kind === 'ok' ? outcome.cart : undefined
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
