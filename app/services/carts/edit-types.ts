import { allLines, type Cart } from '~/models/cart/cart'
import type { EditRefusal } from '~/models/cart/intents'

/** Who edits: the cart is made theirs, and only theirs is answered. */
export type CartOwner = { anonymousId?: string; customerId?: string; email?: string; isStaff?: boolean }

export type EditContext = CartOwner & {
  /** Names an edit that may arrive twice; the second is then no edit. */
  mark?: string
}

/** `cart` is the cart as it is after the edit, or as it was; none when there is none. */
export type EditResult =
  | { ok: true; cart: Cart; before?: Cart }
  | { ok: false; refusal: EditRefusal; cart?: Cart }

/** The lines that an edit brought or made larger, for the panel that shows what was added. */
export function addedLines(cart: Cart, before: Pick<Cart, 'lines'> | undefined) {
  const held = new Map((before ? allLines(before) : []).map((line) => [line.id, line.quantity]))
  return allLines(cart)
    .map((line) => ({ line, added: line.quantity - (held.get(line.id) ?? 0) }))
    .filter(({ line, added }) => added > 0 && line.mode === 'Standard')
}
