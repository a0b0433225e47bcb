import type { Cart } from '~/models/cart/cart'
import type { CartChange } from '~/models/cart/cart-change'
import type { CartIntent, EditResult } from '~/models/cart/intents'
import { judge } from '~/models/cart/judge'
import { VendorError } from '~/services/vendor-error'
import { toActions } from './actions'
import { shortMark } from './parts.server'
import type { CartPlatform } from './platform.server'
import { replay } from './replay.server'

type Written = {
  platform: CartPlatform
  now: () => Date
  intent: CartIntent
  cart: Cart
  before: Cart
}

/** Undoes what may not stay of a written edit, so that a refused edit leaves the cart unchanged. */
export async function settle(written: Written): Promise<EditResult> {
  const { intent, before, now } = written
  const { refusal, follow } = judge(intent, written.cart, before, now())
  const cart = follow ? await followUp(written, follow) : written.cart
  return refusal ? { ok: false, refusal, cart } : { ok: true, cart, before }
}

/** A second write, replayed like any edit. If it fails, the cart is returned as the first write left it. */
async function followUp(
  { platform, now, cart }: Written,
  changes: (current: Cart) => CartChange[],
): Promise<Cart> {
  const giveUp = (why: string) => {
    console.error('an edit was left half-way', cart.id, why)
    return cart
  }
  try {
    const ended = await replay({
      platform,
      now,
      cartId: cart.id,
      mark: shortMark(crypto.randomUUID()),
      step: (current) => ({ ok: true, actions: changes(current).flatMap(toActions) }),
    })
    return ended.kind === 'done' || ended.kind === 'unchanged' ? ended.cart : giveUp(ended.kind)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return giveUp(error.message)
  }
}
