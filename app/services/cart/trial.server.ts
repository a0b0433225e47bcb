import type { Cart } from '~/models/cart/cart'
import { TRIAL_KEY } from '~/models/cart/copied'
import type { CartIntent, EditRefusal } from '~/models/cart/intents'
import { newUnassignedGifts } from '~/models/cart/new-gifts'
import type { Plan } from '~/models/cart/plan'
import { VendorError } from '~/services/vendor-error'
import { toActions } from './actions'
import { writeInParts } from './parts.server'
import type { CartPlatform } from './platform.server'

/** Codes and offers can bring a gift, which belongs to no shipment of several. */
export const isTried = (intent: CartIntent): boolean =>
  intent.type === 'choose-offers' || (intent.type === 'apply-code' && !intent.allocates)

/**
 * Makes the edit on a copy of the cart, because what it brings is known only after a write, and a gift of an
 * automatic discount cannot be taken back. Undefined: nothing speaks against it, or nothing could be learned.
 */
export async function giftRefusal(
  platform: CartPlatform,
  cart: Cart,
  plan: (copy: Cart) => Plan,
): Promise<EditRefusal | undefined> {
  if (cart.itemShippingAddresses.length < 2) return undefined
  const planned = plan(cart)
  if (!planned.ok || planned.changes.length === 0) return undefined
  try {
    const copied = await platform.copy(cart.id, `${TRIAL_KEY}${crypto.randomUUID()}`)
    if (copied.kind !== 'ok') return undefined
    const { changed, last } = await changedCopy(platform, copied.cart, plan)
    await platform.remove(last.id, last.version)
    const [gift] = changed ? newUnassignedGifts(cart, changed) : []
    return gift && { reason: 'newUnassignedGiftLineItem', name: gift.name }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.error('an edit could not be tried on a copy', cart.id, error.message)
    return undefined
  }
}

/** The cart as the edit would make it. Undefined: it is refused. @throws VendorError */
export async function triedCart(
  platform: CartPlatform,
  cart: Cart,
  plan: (copy: Cart) => Plan,
): Promise<Cart | undefined> {
  const copied = await platform.copy(cart.id, `${TRIAL_KEY}${crypto.randomUUID()}`)
  if (copied.kind !== 'ok') throw new VendorError('commercetools', 'the cart could not be copied')
  const { changed, last } = await changedCopy(platform, copied.cart, plan)
  await platform.remove(last.id, last.version)
  return changed
}

async function changedCopy(platform: CartPlatform, copy: Cart, plan: (copy: Cart) => Plan) {
  const planned = plan(copy)
  if (!planned.ok) return { last: copy }
  const actions = planned.changes.flatMap(toActions)
  if (actions.length === 0) return { changed: copy, last: copy }
  const written = await writeInParts({ platform, cart: copy, actions })
  return written.kind === 'ok' ? { changed: written.cart, last: written.cart } : { last: copy }
}
