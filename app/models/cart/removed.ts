import type { Cart } from './cart'
import type { AddItem, CartIntent } from './intents'
import { itemAgain } from './line-again'
import { isGift } from './line-item'

/** A line that was removed, as it is added again. */
export type RemovedLine = {
  cartId: string
  lineId: string
  name: string
  /** Its place among the cart's lines. */
  place: number
  at: number
  item: AddItem
}

/** What the cart page shows in its place. */
export type RemovedView = Pick<RemovedLine, 'lineId' | 'name' | 'place'>

const UNDO_MS = 10 * 60_000
const MOST = 3

/** The newest first. A gift comes back by its discount alone. */
export function withRemoved(
  earlier: readonly RemovedLine[],
  intent: CartIntent,
  { before, cart }: { before?: Cart; cart: Cart },
  at: number,
): RemovedLine[] {
  const isRemoval = intent.type === 'remove' || intent.type === 'change'
  const removed = isRemoval && before ? removedBetween(before, cart, at) : []
  return [...removed, ...earlier.filter((line) => line.cartId === cart.id)].slice(0, MOST)
}

function removedBetween(before: Cart, { id, lines }: Cart, at: number): RemovedLine[] {
  const left = new Set(lines.map((line) => line.id))
  return before.lines.flatMap((line, place) =>
    left.has(line.id) || isGift(line)
      ? []
      : [{ cartId: id, lineId: line.id, name: line.name, place, at, item: itemAgain(line) }],
  )
}

/** Those of this cart that can still be brought back, in the order of their places. */
export const removedFrom = (
  removed: readonly RemovedLine[] | undefined,
  cartId: string | undefined,
  now: number,
): RemovedLine[] =>
  (removed ?? [])
    .filter((line) => line.cartId === cartId && now - line.at < UNDO_MS)
    .sort((a, b) => a.place - b.place)
