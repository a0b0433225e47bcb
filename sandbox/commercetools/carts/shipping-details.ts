import type { ItemShippingDetails, ItemShippingTarget, ShippingMode } from '@commercetools/platform-sdk'
import { invalidOperation } from '../engine/errors'

/** The known addresses and the cart's shipping mode, which targets must fit. */
type ShippingDetailsScope = {
  addressKeys: ReadonlySet<string>
  shippingMode: ShippingMode
}

/** Targets are one per address and, in a cart with several shipping methods, per method. */
const targetIdentity = (target: ItemShippingTarget): string =>
  `${target.addressKey}\u0000${target.shippingMethodKey ?? ''}`

/**
 * Checks targets against the cart and drops those of quantity 0, which is how commercetools removes one.
 * `valid` says whether the targets cover the item exactly; a cart may hold an invalid one until it is ordered.
 */
export function shippingDetailsOf(
  targets: readonly ItemShippingTarget[],
  itemQuantity: number,
  scope: ShippingDetailsScope,
): ItemShippingDetails {
  const seen = new Set<string>()
  for (const target of targets) {
    assertTargetFits(target, scope)
    const identity = targetIdentity(target)
    if (seen.has(identity)) {
      throw invalidOperation(`Duplicate address key '${target.addressKey}' in the shipping targets.`)
    }
    seen.add(identity)
  }
  return withValidity(
    targets.filter((target) => target.quantity !== 0),
    itemQuantity,
  )
}

function assertTargetFits(target: ItemShippingTarget, scope: ShippingDetailsScope): void {
  if (!scope.addressKeys.has(target.addressKey)) {
    throw invalidOperation(
      `The item shipping address with key '${target.addressKey}' does not exist in the cart's itemShippingAddresses.`,
    )
  }
  if (scope.shippingMode === 'Multiple' && target.shippingMethodKey === undefined) {
    throw invalidOperation(
      `The shipping target for address '${target.addressKey}' needs a shippingMethodKey in a cart with shippingMode 'Multiple'.`,
    )
  }
  if (target.quantity < 0) {
    throw invalidOperation(
      `The quantity ${target.quantity} of the shipping target '${target.addressKey}' is negative.`,
    )
  }
}

/** Sums two sets of targets: what adding the same item again does to its shipping details. */
export function mergedTargets(
  present: readonly ItemShippingTarget[],
  added: readonly ItemShippingTarget[],
): ItemShippingTarget[] {
  const byIdentity = new Map(present.map((target) => [targetIdentity(target), target]))
  for (const target of added) {
    const identity = targetIdentity(target)
    const existing = byIdentity.get(identity)
    byIdentity.set(
      identity,
      existing ? { ...existing, quantity: existing.quantity + target.quantity } : target,
    )
  }
  return [...byIdentity.values()]
}

/** The targets with negative quantities, to subtract them with `mergedTargets`. */
export const negated = (targets: readonly ItemShippingTarget[]): ItemShippingTarget[] =>
  targets.map((target) => ({ ...target, quantity: -target.quantity }))

/** Keeps targets as they are and says anew whether they cover the quantity. */
export function withValidity(
  targets: readonly ItemShippingTarget[],
  itemQuantity: number,
): ItemShippingDetails {
  return { targets: [...targets], valid: sumOfTargets(targets) === itemQuantity }
}

/** The total quantity of the targets. */
export const sumOfTargets = (targets: readonly ItemShippingTarget[]): number =>
  targets.reduce((sum, target) => sum + target.quantity, 0)
