import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import type { EditResult, ModeIntent } from '~/models/cart/intents'
import { modeRefusal } from '~/models/cart/other-mode'
import { type EditContext, isOpenTo, isOwnedBy } from '~/models/cart/owner'
import { isKeyTaken, meetingKey } from './begin.server'
import { draftInMode } from './drafts-in-mode'
import type { CartPlatform, Tools } from './platform.server'
import { cartIn } from './reads.server'
import { rejectionOf } from './rejections'

const ATTEMPTS = 4

/** The key of a replacing cart, derived from the old id, so that any tab finds it. */
const successorKey = (cartId: string): Promise<string> => meetingKey(`in place of ${cartId}`)

export const successorOf = async (platform: CartPlatform, cartId: string): Promise<Cart | undefined> =>
  cartIn(await platform.readByKey(await successorKey(cartId)))

const MADE_FROM = 'from:'

/** The version that a replacing cart was copied from. Undefined after many edits, when it is forgotten. */
function copiedVersion({ fields }: Cart): number | undefined {
  const mark = fields.recentEdits.findLast((each) => each.startsWith(MADE_FROM))
  return mark ? Number(mark.slice(MADE_FROM.length)) : undefined
}

/**
 * Replaces the cart by one in the other shipping mode, which commercetools fixes at creation. The new cart is
 * created first, then the old one is deleted at the version that was copied. If it was edited meanwhile,
 * everything is repeated, so nothing is lost.
 */
export async function swapMode(
  tools: Tools,
  cartId: string | undefined,
  intent: ModeIntent,
  context: EditContext,
): Promise<EditResult> {
  const { platform } = tools
  if (!cartId) return { ok: false, refusal: { reason: 'no-cart' } }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const old = await platform.readRaw(cartId)
    if (!old) return ofOtherTab(platform, cartId, context)
    const before = await platform.mapped(old)
    if (!isOwnedBy(before, context)) return { ok: false, refusal: { reason: 'no-cart' } }
    if (!isOpenTo(before, context)) {
      return { ok: false, refusal: { reason: 'not-modifiable', state: before.state } }
    }
    const many = intent.type === 'ship-to-many'
    if ((before.shippingMode === 'Multiple') === many) return { ok: true, cart: before, before }
    const refusal = modeRefusal(before, intent)
    if (refusal) return { ok: false, refusal, cart: before }
    const made = await makeOnce(tools, old, intent)
    if (made === 'again') continue
    if (!made.ok) return { ...made, cart: before }
    const removed = await platform.remove(cartId, old.version)
    if (removed.kind === 'ok') return { ok: true, cart: made.cart, before }
    // Another tab deleted it: it used this copy, or replaced it by its own of a newer version.
    if (removed.kind === 'missing') return ofOtherTab(platform, cartId, context)
    // Changed meanwhile, or no response: read again. Delete the copy of the older version.
    if (removed.kind === 'conflict') await platform.remove(made.cart.id, made.cart.version)
  }
  return { ok: false, refusal: { reason: 'busy' } }
}

async function ofOtherTab(platform: CartPlatform, cartId: string, context: EditContext): Promise<EditResult> {
  const there = await successorOf(platform, cartId)
  return there && isOpenTo(there, context)
    ? { ok: true, cart: there }
    : { ok: false, refusal: { reason: 'no-cart' } }
}

/** Creates the new cart once; after a lost answer it is found by its key. */
async function makeOnce(
  { platform, now }: Tools,
  old: PlatformCart,
  intent: ModeIntent,
): Promise<{ ok: true; cart: Cart } | Extract<EditResult, { ok: false }> | 'again'> {
  const key = await successorKey(old.id)
  const mark = `${MADE_FROM}${old.version}`
  const created = await platform.create(draftInMode(old, intent, { key, mark, now: now() }))
  const there = created.kind === 'ok' ? created : await platform.readByKey(key)
  if (there.kind !== 'ok') {
    // Another tab's copy was there, and is gone again because the cart was edited.
    if (created.kind !== 'rejected' || isKeyTaken(created.problems)) return 'again'
    return { ok: false, refusal: rejectionOf(created.problems, intent) }
  }
  const version = copiedVersion(there.cart)
  // A copy of an older version was left behind. One of a newer version may be the shopper's cart by now.
  if (version && version < old.version) await platform.remove(there.cart.id, there.cart.version)
  if (version !== old.version) return 'again'
  return withDiscounts(platform, old, there.cart, intent)
}

/**
 * Applied afterwards: commercetools creates no cart with a code that does not apply yet, nor one with discounts of its
 * own, by which an order that is sent again is free.
 */
async function withDiscounts(
  platform: CartPlatform,
  old: PlatformCart,
  cart: Cart,
  intent: ModeIntent,
): Promise<{ ok: true; cart: Cart } | Extract<EditResult, { ok: false }> | 'again'> {
  const codes = old.discountCodes.flatMap(({ discountCode }): CartUpdateAction[] => {
    const code = discountCode.obj?.code
    const known = cart.discountCodes.some(({ id }) => id === discountCode.id)
    return code && !known ? [{ action: 'addDiscountCode', code }] : []
  })
  const actions = [...codes, ...directDiscounts(old)]
  if (actions.length === 0) return { ok: true, cart }
  const written = await platform.update(cart.id, cart.version, actions)
  if (written.kind === 'ok') return { ok: true, cart: written.cart }
  if (written.kind === 'rejected') {
    await platform.remove(cart.id, cart.version)
    return { ok: false, refusal: rejectionOf(written.problems, intent) }
  }
  return 'again'
}

const directDiscounts = ({ directDiscounts }: PlatformCart): CartUpdateAction[] =>
  directDiscounts.length === 0
    ? []
    : [
        {
          action: 'setDirectDiscounts',
          discounts: directDiscounts.map(({ value, target }) => ({ value, target })),
        },
      ]
