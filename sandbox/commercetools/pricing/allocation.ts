/**
 * Splits a whole number of cents over weights by the largest remainder, so that the parts sum to the whole exactly.
 * Of equal remainders the earlier part gets the cent. No part exceeds its weight when the whole does not exceed
 * their sum. Weights of 0 get nothing, unless all are 0: then the parts are even.
 */
export function allocate(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (weights.length === 0) return []
  if (sum === 0)
    return whole === 0
      ? weights.map(() => 0)
      : allocate(
          whole,
          weights.map(() => 1),
        )
  const total = BigInt(sum)
  const remainders: { index: number; remainder: bigint }[] = []
  let left = whole
  const parts = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight)
    const part = Number(product / total)
    left -= part
    const remainder = product % total
    if (remainder !== 0n) remainders.push({ index, remainder })
    return part
  })
  remainders.sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
  )
  for (const { index } of remainders) {
    if (left <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

/**
 * Splits evenly over parts that cannot take more than their limit; what one cannot take goes to the others. Sums to
 * the whole, or to all limits if that is less. Earlier parts get the odd cents.
 */
export function allocateEvenly(whole: number, limits: readonly number[]): number[] {
  const parts = limits.map(() => 0)
  const open = limits.map((limit, index) => ({ limit, index })).sort((a, b) => a.limit - b.limit)
  let left = whole
  let count = open.length
  for (const { limit, index } of open) {
    const share = Math.floor(left / count)
    if (limit > share) break
    parts[index] = limit
    left -= limit
    count -= 1
  }
  const rest = open.slice(open.length - count).sort((a, b) => a.index - b.index)
  const share = count > 0 ? Math.floor(left / count) : 0
  let odd = count > 0 ? left - share * count : 0
  for (const { index } of rest) {
    parts[index] = share + (odd > 0 ? 1 : 0)
    if (odd > 0) odd -= 1
  }
  return parts
}
