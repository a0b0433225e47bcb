import type { CartUpdateAction } from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import { chunksOf } from '~/models/chunks'
import { LIST_LIMITS } from '~/models/limits'
import { VendorError } from '~/services/vendor-error'
import { withOwnTypes } from './own-type'
import type { CartPlatform, Outcome } from './platform.server'

/** commercetools takes no more in one update. */
export const MAX_ACTIONS = 500
const TRIES = 5

/** Eight characters of a mark, so that all marks of a cart fit into one field. */
export const shortMark = (mark: string): string => mark.replace(/[^0-9a-zA-Z]/g, '').slice(-8)

type Write = {
  platform: CartPlatform
  cart: Cart
  actions: CartUpdateAction[]
  /** Stored on the cart with the last part. */
  mark?: string
}

/**
 * Writes one edit, in parts if it has too many actions. Once the first part is written, the others are carried
 * through at whatever version the cart has: planning the edit again would make its first part twice.
 * @throws VendorError if a later part cannot be written
 */
export async function writeInParts({ platform, cart, mark, ...edit }: Write): Promise<Outcome> {
  const actions = withOwnTypes(cart, edit.actions)
  if (actions.length + (mark ? 1 : 0) <= MAX_ACTIONS) {
    return platform.update(cart.id, cart.version, mark ? [...actions, marking(cart, mark)] : actions)
  }
  const parts = chunksOf(actions, MAX_ACTIONS - 1)
  let written: Outcome = { kind: 'ok', cart }
  for (const [index, part] of parts.entries()) {
    if (written.kind !== 'ok') return written
    const isLast = index === parts.length - 1
    const partMark: string = isLast && mark ? mark : shortMark(crypto.randomUUID())
    const tries = index === 0 ? 1 : TRIES
    written = await writePart({ platform, cart: written.cart, actions: part, mark: partMark }, tries)
    if (index > 0 && written.kind === 'unknown') throw written.error
    if (index > 0 && written.kind === 'conflict') throw changedEachTime()
  }
  return written
}

/** Writes a part once: its mark says whether a lost answer was a success. */
async function writePart({ platform, cart, actions, mark = '' }: Write, tries: number): Promise<Outcome> {
  let current = cart
  for (let left = tries; ; left--) {
    const written = await platform.update(current.id, current.version, [...actions, marking(current, mark)])
    if (written.kind !== 'conflict' && written.kind !== 'unknown') return written
    const read = await platform.read(current.id)
    if (read.kind === 'ok' && read.cart.fields.recentEdits.includes(mark)) return read
    if (left === 1) return written
    if (read.kind === 'ok') current = read.cart
  }
}

const changedEachTime = () =>
  new VendorError('commercetools', 'the cart changed before each try of a part', { status: 409 })

function marking(cart: Cart, mark: string): CartUpdateAction {
  const marks = [...cart.fields.recentEdits, mark].slice(-LIST_LIMITS.rememberedEdits)
  return { action: 'setCustomField', name: 'recentEdits', value: marks.join(' ') }
}
