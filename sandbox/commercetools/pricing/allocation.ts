/**
 * Splits whole cents over weights by the largest remainder, so that the parts add up exactly. Of equal remainders the
 * earlier part gets the cent. No part exceeds its weight if the whole does not exceed their sum. Weights of 0 get
 * nothing, unless all are 0: then the parts are even.
 */
export function allocate(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (weights.length === 0) return []
  if (whole < 0) return allocate(-whole, weights).map((part) => (part === 0 ? 0 : -part))
  if (sum === 0)
    return whole === 0
      ? weights.map(() => 0)
      : allocate(
          whole,
          weights.map(() => 1),
        )
  const exact = Number.isSafeInteger(whole * sum)
    ? shares(whole, weights, sum)
    : largeShares(whole, weights, sum)
  let left = exact.reduce((rest, { part }) => rest - part, whole)
  const order = exact.filter(({ remainder }) => remainder > 0)
  order.sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const parts = exact.map(({ part }) => part)
  for (const { index } of order) {
    if (left <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

type Share = { readonly index: number; readonly part: number; readonly remainder: number }

function shares(whole: number, weights: readonly number[], sum: number): Share[] {
  return weights.map((weight, index) => {
    const product = whole * weight
    const remainder = product % sum
    return { index, part: (product - remainder) / sum, remainder }
  })
}

/** For products beyond the safe integers. */
function largeShares(whole: number, weights: readonly number[], sum: number): Share[] {
  return weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight)
    const remainder = product % BigInt(sum)
    return { index, part: Number(product / BigInt(sum)), remainder: Number(remainder) }
  })
}

/** `count` units that can each take off at most `limit`. */
type UnitGroup = { readonly count: number; readonly limit: number }

/** The first `odd` units take one cent more than `each`. */
type UnitShare = { each: number; odd: number }

/**
 * Splits evenly over units with limits; what one cannot take goes to the others. The parts add up to the whole, or to
 * all limits if that is less. Earlier units get the odd cents.
 */
export function allocateEvenly(whole: number, groups: readonly UnitGroup[]): UnitShare[] {
  const shares: UnitShare[] = groups.map(() => ({ each: 0, odd: 0 }))
  const ascending = groups.map((_, index) => index).sort((a, b) => limitOf(groups, a) - limitOf(groups, b))
  let left = whole
  let units = groups.reduce((sum, { count }) => sum + count, 0)
  let full = 0
  for (const index of ascending) {
    const { count, limit } = groups[index] ?? { count: 0, limit: 0 }
    if (units === 0 || limit > Math.floor(left / units)) break
    shares[index] = { each: limit, odd: 0 }
    left -= limit * count
    units -= count
    full += 1
  }
  const each = units > 0 ? Math.floor(left / units) : 0
  let odd = units > 0 ? left - each * units : 0
  for (const index of ascending.slice(full).sort((a, b) => a - b)) {
    const taken = Math.min(odd, groups[index]?.count ?? 0)
    shares[index] = { each, odd: taken }
    odd -= taken
  }
  return shares
}

function limitOf(groups: readonly UnitGroup[], index: number): number {
  return groups[index]?.limit ?? 0
}
