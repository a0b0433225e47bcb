import type { CartUpdateAction } from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import type { EditRefusal } from '~/models/cart/intents'
import { LIST_LIMITS } from '~/models/limits'
import type { CartPlatform, PlatformProblem } from './platform.server'

/** How often an edit is tried when others change the cart meanwhile. */
export const MAX_ATTEMPTS = 5
/** After this long without an answer the shopper is told, rather than kept waiting. */
const PATIENCE_MS = 3000
/** An edit's mark as the cart keeps it: eight letters of it, so that a cart's whole life fits into one field. */
export const shortMark = (mark: string): string => mark.replace(/[^0-9a-zA-Z]/g, '').slice(-8)

export type Replayed =
  | { kind: 'done'; cart: Cart; before: Cart }
  /** The edit asked for nothing that was not so already. */
  | { kind: 'unchanged'; cart: Cart }
  | { kind: 'refused'; refusal: EditRefusal; cart: Cart }
  | { kind: 'rejected'; problems: PlatformProblem[]; cart: Cart }
  | { kind: 'gone' }

export type Step = { ok: true; actions: CartUpdateAction[] } | { ok: false; refusal: EditRefusal }

export type Replay = {
  platform: CartPlatform
  cartId: string
  /** What is meant, said for the cart as it is now. Called again whenever the cart turned out to be newer. */
  step: (cart: Cart) => Step
  /**
   * Names this edit on the cart, so that after an answer that never came the shop can see whether it was
   * made. Needed where making it twice would do something else than making it once.
   */
  mark?: string
  now: () => Date
  pause?: (milliseconds: number) => Promise<void>
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Full jitter: two tabs that met once do not meet again at each try. */
const backoff = (attempt: number) => Math.random() * 30 * 2 ** attempt

/**
 * Reads the cart, says the intent for it, writes it with the version that was read. On 409 all of that is
 * repeated: the intent, never the old actions. Two platform calls when nothing is in the way.
 */
export async function replay({ platform, cartId, step, mark, now, pause = wait }: Replay): Promise<Replayed> {
  const started = now().getTime()
  let last: Cart | undefined
  /** The cart before a write that may have been made. */
  let doubtful: Cart | undefined
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (attempt > 1) await pause(backoff(attempt))
    const read = await platform.read(cartId)
    if (read.kind === 'missing') return { kind: 'gone' }
    if (read.kind === 'unknown' && isLate(started, now, attempt)) throw read.error
    if (read.kind !== 'ok') continue
    const cart = read.cart
    last = cart
    if (mark && cart.fields.recentEdits.includes(mark)) {
      return doubtful ? { kind: 'done', cart, before: doubtful } : { kind: 'unchanged', cart }
    }
    const next = step(cart)
    if (!next.ok) return { kind: 'refused', refusal: next.refusal, cart }
    if (next.actions.length === 0) return { kind: 'unchanged', cart }
    const actions = mark ? [...next.actions, marking(cart, mark)] : next.actions
    const written = await platform.update(cart.id, cart.version, actions)
    if (written.kind === 'ok') return { kind: 'done', cart: written.cart, before: cart }
    if (written.kind === 'rejected') return { kind: 'rejected', problems: written.problems, cart }
    if (written.kind === 'missing') return { kind: 'gone' }
    if (written.kind === 'unknown') {
      doubtful = cart
      if (isLate(started, now, attempt)) {
        const made = await seen(platform, cart, step, mark)
        if (made) return { kind: 'done', cart: made, before: cart }
        throw written.error
      }
    }
  }
  if (!last) throw new Error('a replay ended without having read the cart')
  return { kind: 'refused', refusal: { reason: 'busy' }, cart: last }
}

function marking(cart: Cart, mark: string): CartUpdateAction {
  const marks = [...cart.fields.recentEdits, mark].slice(-LIST_LIMITS.rememberedEdits)
  return { action: 'setCustomField', name: 'recentEdits', value: marks.join(' ') }
}

const isLate = (started: number, now: () => Date, attempt: number): boolean =>
  attempt === MAX_ATTEMPTS || now().getTime() - started > PATIENCE_MS

/** The cart, if an edit whose answer was lost turns out to have been made. */
async function seen(
  platform: CartPlatform,
  before: Cart,
  step: Replay['step'],
  mark: string | undefined,
): Promise<Cart | undefined> {
  const read = await platform.read(before.id)
  if (read.kind !== 'ok' || read.cart.version === before.version) return undefined
  if (mark) return read.cart.fields.recentEdits.includes(mark) ? read.cart : undefined
  const again = step(read.cart)
  return again.ok && again.actions.length === 0 ? read.cart : undefined
}
