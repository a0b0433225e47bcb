import type { CartDraft } from '@commercetools/platform-sdk'
import { allLines, type Cart } from '~/models/cart/cart'
import { planEdit } from '~/models/cart/changes'
import type { CartIntent, EditRefusal } from '~/models/cart/intents'
import type { ServiceDeps } from '../index.server'
import { VendorError } from '../vendor-error'
import { CART_TYPE, toActions, toLineDraft } from './actions'
import { createCartPlatform, type Outcome } from './platform.server'
import { rejectionOf } from './rejections'
import { type Replayed, replay } from './replay.server'
import { settle } from './settle.server'

/** Who edits: the cart is made theirs, and only theirs is answered. */
export type CartOwner = { anonymousId?: string; customerId?: string; email?: string; isStaff?: boolean }

export type EditContext = CartOwner & {
  /** Names an edit that may arrive twice; the second is then no edit. */
  mark?: string
  /** Codes that are the customer's own and need no stash. */
  customerCodes?: readonly string[]
}

/** `cart` is the cart as it is after the edit, or as it was; none when there is none. */
export type EditResult =
  | { ok: true; cart: Cart; before?: Cart }
  | { ok: false; refusal: EditRefusal; cart?: Cart }

export type CartService = ReturnType<typeof createCartService>

/** Carts at commercetools. Expected failures are values; `load` throws VendorError when nothing can be said. */
export function createCartService(deps: Pick<ServiceDeps, 'apiRoot' | 'now'>) {
  const platform = createCartPlatform(deps.apiRoot)
  const { now } = deps

  /** The cart, if it is open and the owner's. Ordered, deleted and unknown ones are none. */
  async function load(cartId: string | undefined, owner: CartOwner = {}): Promise<Cart | undefined> {
    const cart = cartId ? found(await again(() => platform.read(cartId))) : undefined
    if (cart && isOpenTo(cart, owner)) return cart
    const { customerId } = owner
    if (!customerId) return undefined
    const own = found(await again(() => platform.readOfCustomer(customerId)))
    return own?.state === 'Active' ? own : undefined
  }

  /** A cart in any state, for showing it; whose it is the caller has to ask. */
  const byId = async (cartId: string) => found(await again(() => platform.read(cartId)))

  /** The cart that staff look up. */
  const byKey = async (key: string) => found(await again(() => platform.readByKey(key)))

  async function edit(
    cartId: string | undefined,
    intent: CartIntent,
    context: EditContext = {},
  ): Promise<EditResult> {
    try {
      const ended = cartId ? await editExisting(cartId, intent, context) : undefined
      if (ended) return ended
      return await editWithout(intent, context)
    } catch (error) {
      if (!(error instanceof VendorError)) throw error
      console.error('cart edit failed', error.message)
      return { ok: false, refusal: { reason: 'platform' } }
    }
  }

  /** `undefined` when the cart is no more: the edit goes to a fresh one. */
  async function editExisting(
    cartId: string,
    intent: CartIntent,
    context: EditContext,
  ): Promise<EditResult | undefined> {
    const mark = intent.type === 'add' ? (context.mark ?? crypto.randomUUID()) : undefined
    let foreign = false
    const ended = await replay({
      platform,
      cartId,
      now,
      ...(mark && { mark }),
      step: (cart) => {
        foreign = !isOpenTo(cart, context)
        if (foreign) return { ok: false, refusal: { reason: 'not-modifiable' } }
        const plan = planEdit(cart, intent, planContext(context))
        return plan.ok ? { ok: true, actions: plan.changes.flatMap(toActions) } : plan
      },
    })
    if (ended.kind === 'gone' || foreign) return undefined
    return conclude(ended, intent)
  }

  async function conclude(
    ended: Exclude<Replayed, { kind: 'gone' }>,
    intent: CartIntent,
  ): Promise<EditResult> {
    switch (ended.kind) {
      case 'refused':
        return { ok: false, refusal: ended.refusal, cart: ended.cart }
      case 'rejected':
        return { ok: false, refusal: rejectionOf(ended.problems, intent), cart: ended.cart }
      case 'unchanged':
        return { ok: true, cart: ended.cart, before: ended.cart }
      case 'done':
        return settle({ platform, now, intent, ...ended })
    }
  }

  /** There is no cart, or it was ordered or deleted meanwhile. Only an add or an address makes a new one. */
  async function editWithout(intent: CartIntent, context: EditContext): Promise<EditResult> {
    if (intent.type !== 'add' && intent.type !== 'set-email') {
      const { customerId } = context
      const own = customerId ? await load(undefined, context) : undefined
      return own ? ((await editExisting(own.id, intent, context)) ?? noCart()) : noCart()
    }
    const own = context.customerId ? await load(undefined, context) : undefined
    if (own) return (await editExisting(own.id, intent, context)) ?? noCart()
    const draft = draftOf(intent, context)
    const made = await createOnce(draft)
    if (made.kind === 'ok') {
      const before: Cart = { ...made.cart, lines: [] }
      return settle({ platform, now, intent, cart: made.cart, before })
    }
    if (made.kind === 'unknown') throw made.error
    const problems = made.kind === 'rejected' ? made.problems : []
    return { ok: false, refusal: rejectionOf(problems, intent) }
  }

  /** A cart made under a key of its own, so that after a lost answer it is found instead of made twice. */
  async function createOnce(draft: CartDraft & { key: string }): Promise<Outcome> {
    const made = await platform.create(draft)
    if (made.kind !== 'unknown') return made
    const there = await platform.readByKey(draft.key)
    if (there.kind === 'ok') return there
    if (there.kind !== 'missing') return made
    const repeated = await platform.create(draft)
    return repeated.kind === 'rejected' ? platform.readByKey(draft.key) : repeated
  }

  /** Throws the cart away, if it is this version; a newer one is left alone. */
  async function remove(cartId: string, version: number): Promise<'removed' | 'missing' | 'conflict'> {
    const outcome = await platform.remove(cartId, version)
    if (outcome.kind === 'unknown') throw outcome.error
    if (outcome.kind === 'ok') return 'removed'
    return outcome.kind === 'conflict' ? 'conflict' : 'missing'
  }

  /** Selects today's prices and products anew. `undefined` when another change was quicker. */
  async function refresh(cart: Cart): Promise<Cart | undefined> {
    const outcome = await platform.update(cart.id, cart.version, [
      { action: 'recalculate', updateProductData: true },
    ])
    return outcome.kind === 'ok' ? outcome.cart : undefined
  }

  return { load, byId, byKey, edit, remove, refresh, platform }
}

const noCart = (): EditResult => ({ ok: false, refusal: { reason: 'no-cart' } })

const planContext = (context: EditContext) => ({
  newExternalId: () => crypto.randomUUID(),
  customerCodes: context.customerCodes ?? [],
})

/** A customer's cart is theirs alone; one that belongs to nobody is whose session names it. */
export function isOpenTo(cart: Cart, owner: CartOwner): boolean {
  if (cart.state !== 'Active') return false
  return !cart.customerId || cart.customerId === owner.customerId || owner.isStaff === true
}

function found(outcome: Outcome): Cart | undefined {
  if (outcome.kind === 'ok') return outcome.cart
  if (outcome.kind === 'unknown') throw outcome.error
  return undefined
}

/** Reading is repeated once: a cart that cannot be read costs the shopper the whole page. */
async function again(read: () => Promise<Outcome>): Promise<Outcome> {
  const first = await read()
  const fast = first.kind === 'unknown' && first.error.status !== undefined
  return fast ? read() : first
}

/** Letters and digits that are not mistaken for one another when read out on the telephone. */
const KEY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newCartKey(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => KEY_ALPHABET[byte % 32])
  return `C-${letters.join('')}`
}

function draftOf(intent: CartIntent, context: EditContext): CartDraft & { key: string } {
  const email = intent.type === 'set-email' ? intent.email : context.email
  const items = intent.type === 'add' ? intent.items : []
  const mark = context.mark ?? crypto.randomUUID()
  return {
    key: newCartKey(),
    currency: 'USD',
    country: 'US',
    ...(context.customerId
      ? { customerId: context.customerId }
      : { ...(context.anonymousId && { anonymousId: context.anonymousId }) }),
    ...(email && { customerEmail: email }),
    custom: { type: { typeId: 'type', key: CART_TYPE }, fields: { recentEdits: mark } },
    lineItems: items.flatMap((item) => {
      if (!item.addOns?.length) return [toLineDraft(item, {})]
      const externalId = crypto.randomUUID()
      return [
        toLineDraft(item, { externalId }),
        ...item.addOns.map((addOn) => toLineDraft(addOn, { parentExternalId: externalId })),
      ]
    }),
  }
}

/** The lines that an edit brought or made larger, for the panel that shows what was added. */
export function addedLines(cart: Cart, before: Pick<Cart, 'lines'> | undefined) {
  const held = new Map((before ? allLines(before) : []).map((line) => [line.id, line.quantity]))
  return allLines(cart)
    .map((line) => ({ line, added: line.quantity - (held.get(line.id) ?? 0) }))
    .filter(({ line, added }) => added > 0 && line.mode === 'Standard')
}
