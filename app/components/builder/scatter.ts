/** A random number generator with a seed: the same seed gives the same picture. */
export function chance(seed: string): () => number {
  let h = 2166136261
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return (h >>> 0) / 4294967296
  }
}

/** Distributes places by share, as evenly as possible. Returns the kind of each place. */
export function dealt(shares: readonly number[], places: number): number[] {
  const given = shares.map(() => 0)
  const all = shares.reduce((sum, share) => sum + share, 0)
  return Array.from({ length: places }, (_, place) => {
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    shares.forEach((share, kind) => {
      const due = (share / all) * (place + 1) - (given[kind] ?? 0)
      if (due > most) [best, most] = [kind, due]
    })
    given[best] = (given[best] ?? 0) + 1
    return best
  })
}
