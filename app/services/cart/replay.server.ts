import type { CartUpdateAction } from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import type { EditRefusal } from '~/models/cart/intents'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { writeInParts } from './parts.server'
import type { CartPlatform, Outcome, PlatformProblem } from './platform.server'

export const MAX_ATTEMPTS = 5
/** Then the shopper gets an error instead of waiting longer. One call that hung is tried again. */
const PATIENCE_MS = TIMEOUTS_MS.commercetools.call + 1000
export type Replayed =
  | { kind: 'done'; cart: Cart; before: Cart }
  | { kind: 'unchanged'; cart: Cart }
  | { kind: 'refused'; refusal: EditRefusal; cart: Cart }
  | { kind: 'rejected'; problems: PlatformProblem[]; cart: Cart }
  | { kind: 'gone' }

type Step = { ok: true; actions: CartUpdateAction[] } | { ok: false; refusal: EditRefusal }

export type Replay = {
  platform: CartPlatform
  cartId: string
  /** Plans the intent for the current cart. Called again for each newer version. */
  step: (cart: Cart) => Step
  /**
   * Stored on the cart, so that after a lost answer the shop can see whether the edit was made. Needed for
   * edits that must not be made twice.
   */
  mark?: string
  now: () => Date
  pause?: (milliseconds: number) => Promise<void>
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Full jitter, so that two tabs do not conflict at each attempt. */
const backoff = (attempt: number) => Math.random() * 30 * 2 ** attempt

/**
 * Reads the cart, plans the intent and writes with the version that was read. After a 409 all of it is
 * repeated: the intent, never the old actions. The first attempt is for the cart as it was seen last, without
 * reading it: if it has changed since, that write is a 409 too. One call then, else two, without conflicts.
 */
export async function replay({ platform, cartId, step, mark, now, pause = wait }: Replay): Promise<Replayed> {
  const started = now().getTime()
  const recent = ifChanged(platform.recent(cartId), step, mark)
  let last: Cart | undefined
  /** The cart before a write of unknown outcome. */
  let doubtful: Cart | undefined
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (attempt > (recent ? 2 : 1)) await pause(backoff(attempt))
    const read: Outcome = recent && attempt === 1 ? { kind: 'ok', cart: recent } : await platform.read(cartId)
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
    const written = await writeInParts({ platform, cart, actions: next.actions, mark: mark || undefined })
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

/** The cart, if the edit changes it. What changes nothing or is refused must be true of the cart as it is. */
function ifChanged(cart: Cart | undefined, step: Replay['step'], mark?: string): Cart | undefined {
  if (!cart || (mark && cart.fields.recentEdits.includes(mark))) return undefined
  const next = step(cart)
  return next.ok && next.actions.length > 0 ? cart : undefined
}

const isLate = (started: number, now: () => Date, attempt: number): boolean =>
  attempt === MAX_ATTEMPTS || now().getTime() - started > PATIENCE_MS

/** The cart if the edit was made although its answer was lost. */
async function seen(
  platform: CartPlatform,
  before: Cart,
  step: Replay['step'],
  mark: string | undefined,
): Promise<Cart | undefined> {
  const read = await platform.read(before.id)
  if (read.kind !== 'ok' || read.cart.version === before.version) return undefined
  if (mark) return read.cart.fields.recentEdits.includes(mark) ? read.cart : undefined
  const replanned = step(read.cart)
  return replanned.ok && replanned.actions.length === 0 ? read.cart : undefined
}
