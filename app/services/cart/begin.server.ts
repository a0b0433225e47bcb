import type { CartDraft } from '@commercetools/platform-sdk'
import { type EditContext, isOpenTo } from '~/models/cart/owner'
import { digestBytes } from '../digest'
import type { CartPlatform, Outcome, PlatformProblem } from './platform.server'

const MOST_CARTS_A_DAY = 50

/** Without letters and digits that look or sound alike. */
const KEY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * `made`: a new cart by this edit. `met`: another tab or device was faster, and the edit is still to be made.
 */
type Begun =
  | { kind: 'made' | 'met'; cart: Extract<Outcome, { kind: 'ok' }>['cart'] }
  | Exclude<Outcome, { kind: 'ok' }>

/**
 * Creates a cart under a key that all tabs and devices of its owner compute, so that concurrent first adds go
 * to one cart, and a lost answer is found again. If the key belongs to a closed cart, the next key is tried.
 */
export async function beginCart(
  platform: CartPlatform,
  draft: CartDraft,
  mark: string,
  context: EditContext,
  now: Date,
): Promise<Begun> {
  const owner = context.customerId ?? context.anonymousId ?? crypto.randomUUID()
  let seed = `${owner} ${now.toISOString().slice(0, 10)}`
  let repeated = false
  for (let passed = 0; passed < MOST_CARTS_A_DAY; passed++) {
    const key = await meetingKey(seed)
    const made = await platform.create({ ...draft, key })
    if (made.kind === 'ok') return { kind: 'made', cart: made.cart }
    if (made.kind === 'rejected' && !isKeyTaken(made.problems)) return made
    const there = await platform.readByKey(key)
    // Nothing was created: try once more.
    if (there.kind === 'missing' && !repeated) {
      repeated = true
      continue
    }
    if (there.kind !== 'ok') return made
    const { cart } = there
    if (cart.fields.recentEdits[0] === mark) return { kind: 'made', cart }
    if (isOpenTo(cart, context)) return { kind: 'met', cart }
    seed = cart.id
  }
  return { kind: 'conflict' }
}

export const isKeyTaken = (problems: readonly PlatformProblem[]): boolean =>
  problems.some(({ code }) => code === 'DuplicateField')

export async function meetingKey(seed: string): Promise<string> {
  const letters = [...(await digestBytes(seed)).slice(0, 10)].map((byte) => KEY_ALPHABET[byte % 32])
  return `C-${letters.join('')}`
}
