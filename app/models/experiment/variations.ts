export type ContentExperiment = {
  id: string
  name: string
  testVariationId: string
  testVariationName: string
}

export type Variation<Data> = { id: string; name: string; testRatio: number; data: Data }

/**
 * The one seen before, otherwise one by its share of `random` (0 to 1). Undefined for the default, which has the
 * remaining share.
 */
export function variationFor<Data>(
  variations: readonly Variation<Data>[],
  seen: string | undefined,
  random: number,
): Variation<Data> | undefined {
  if (seen !== undefined) {
    const known = variations.find(({ id }) => id === seen)
    if (known || seen === DEFAULT_VARIATION) return known
  }
  let share = 0
  return variations.find(({ testRatio }) => {
    share += testRatio
    return random < share
  })
}

export const DEFAULT_VARIATION = 'default'
