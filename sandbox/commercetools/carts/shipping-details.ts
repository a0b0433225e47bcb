import type { ItemShippingDetails, ItemShippingTarget, ShippingMode } from '@commercetools/platform-sdk'
import { invalidOperation } from '../engine/errors'

type ShippingDetailsScope = {
  addressKeys: ReadonlySet<string>
  shippingMode: ShippingMode
}

/** One target per address and, with several shipping methods, per method. */
const targetIdentity = (target: ItemShippingTarget): string =>
  `${target.addressKey}\u0000${target.shippingMethodKey ?? ''}`

/**
 * Checks targets against the cart and drops those of quantity 0, which is how commercetools removes one. `valid` tells
 * whether the targets cover the item exactly; only an order requires it.
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

/** Sums two sets of targets, for adding the same item again. */
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

/** Negative quantities, to subtract targets with `mergedTargets`. */
export const negated = (targets: readonly ItemShippingTarget[]): ItemShippingTarget[] =>
  targets.map((target) => ({ ...target, quantity: -target.quantity }))

/** Keeps the targets and checks again whether they cover the quantity. */
export function withValidity(
  targets: readonly ItemShippingTarget[],
  itemQuantity: number,
): ItemShippingDetails {
  return { targets: [...targets], valid: sumOfTargets(targets) === itemQuantity }
}

export const sumOfTargets = (targets: readonly ItemShippingTarget[]): number =>
  targets.reduce((sum, target) => sum + target.quantity, 0)
