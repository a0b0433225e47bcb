import type { LineItem, ShippingTarget } from '~/models/cart/line-item'

const totalOf = (targets: readonly ShippingTarget[]) =>
  targets.reduce((sum, target) => sum + target.quantity, 0)

/**
 * Targets after a change of quantity: a valid single target takes everything, any other is trimmed from the last
 * one. `undefined` leaves them unchanged.
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
