import type { LineItem, ShippingTarget } from './line-item'

const totalOf = (targets: readonly ShippingTarget[]) =>
  targets.reduce((sum, target) => sum + target.quantity, 0)

/**
 * Where the pieces go after a change of quantity: a line with a single valid target sends them all there; any
 * other is trimmed from the last target. `undefined` leaves the targets as they are.
 */
export function targetsFor(line: LineItem, quantity: number): ShippingTarget[] | undefined {
  const [only, ...others] = line.targets
  if (!only) return undefined
  if (others.length === 0 && line.shippingValid) return [{ ...only, quantity }]
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
