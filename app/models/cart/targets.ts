import { allLines, type Cart, type ShippingTarget } from './cart'
import type { CartChange } from './changes'
import type { LineItem } from './line-item'

const totalOf = (targets: readonly ShippingTarget[]) =>
  targets.reduce((sum, target) => sum + target.quantity, 0)

/**
 * Where the pieces go after a change of quantity: a line with a single valid target sends them all there; a
 * line with several is trimmed from the last target. `undefined` leaves the targets as they are.
 */
export function targetsFor(line: LineItem, quantity: number): ShippingTarget[] | undefined {
  const [only, ...others] = line.targets
  if (!only) return undefined
  if (others.length === 0) return line.shippingValid ? [{ ...only, quantity }] : undefined
  let surplus = totalOf(line.targets) - quantity
  if (surplus <= 0) return undefined
  const kept = line.targets.map((target) => ({ ...target }))
  for (let last = kept.at(-1); last && surplus > 0; last = kept.at(-1)) {
    const taken = Math.min(last.quantity, surplus)
    last.quantity -= taken
    surplus -= taken
    if (last.quantity === 0) kept.pop()
  }
  return kept
}

/**
 * The steps that take lines out of the cart, and with them every shipment that they or the other `steps`
 * leave empty: its custom line items, in Multiple mode its shipping method, and its address. One address
 * slot stays when all would go.
 */
export function removalOf(
  cart: Cart,
  removed: readonly LineItem[],
  steps: readonly CartChange[],
): CartChange[] {
  const gone = new Set(removed.map((line) => line.id))
  const retargeted = new Map(
    steps.flatMap((step) => (step.type === 'set-targets' ? [[step.lineId, step.targets] as const] : [])),
  )
  const before = new Set(allLines(cart).flatMap((line) => line.targets.map((target) => target.addressKey)))
  const after = new Set(
    allLines(cart)
      .filter((line) => !gone.has(line.id))
      .flatMap((line) => (retargeted.get(line.id) ?? line.targets).map((target) => target.addressKey)),
  )
  const emptied = cart.itemShippingAddresses
    .map((address) => address.key)
    .filter((key) => before.has(key) && !after.has(key))
  const dropped = emptied.length === cart.itemShippingAddresses.length ? emptied.slice(1) : emptied
  return [
    ...[...gone].map((lineId): CartChange => ({ type: 'remove-line', lineId })),
    ...dropped.flatMap((addressKey) => shipmentRemoval(cart, addressKey)),
  ]
}

function shipmentRemoval(cart: Cart, addressKey: string): CartChange[] {
  const customLines = cart.customLines.filter(
    (line) =>
      line.slug.startsWith(`${addressKey}-`) ||
      (line.targets.length > 0 && line.targets.every((target) => target.addressKey === addressKey)),
  )
  const method =
    cart.shippingMode === 'Multiple' && cart.shipping.some((shipping) => shipping.key === addressKey)
  return [
    ...customLines.map((line): CartChange => ({ type: 'remove-custom-line', customLineId: line.id })),
    { type: 'remove-shipment', addressKey, ...(method && { shippingMethodKey: addressKey }) },
  ]
}
