import type { CartDraft } from '@commercetools/platform-sdk'
import { type EditContext, isOpenTo } from '~/models/cart/owner'
import type { CartPlatform, Outcome } from './platform.server'

/** How many closed carts of one owner and day are passed by. */
const MOST_CARTS_A_DAY = 50

/** Letters and digits that are not mistaken for one another when read out on the telephone. */
const KEY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `made`: a fresh cart of this edit. `met`: another tab or device was quicker, and the edit is still to be made there. */
export type Begun =
  | { kind: 'made' | 'met'; cart: Extract<Outcome, { kind: 'ok' }>['cart'] }
  | Exclude<Outcome, { kind: 'ok' }>

/**
 * Begins a cart under a key that every tab and device of its owner chooses, so that two first adds at once meet in one
 * cart, and a lost answer is found again. A key that is taken by a closed cart leads on to the next.
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
    if (made.kind === 'rejected' && !made.problems.some(({ code }) => code === 'DuplicateField')) return made
    const there = await platform.readByKey(key)
    // The answer was lost and nothing was made: once more.
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

/** A cart's key out of what is meant to lead to it. */
export async function meetingKey(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  const letters = [...new Uint8Array(digest).slice(0, 10)].map((byte) => KEY_ALPHABET[byte % 32])
  return `C-${letters.join('')}`
}
