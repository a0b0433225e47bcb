import { inLabelUnit, labelAmount } from '~/models/catalog/label-amounts'
import { type Nutrient, type NutritionFacts, nutrients } from '~/models/catalog/nutrition'
import type { Share } from './mix'

/** The customary amount of nuts and of mixes of fruit and nuts: 21 CFR 101.12(b). */
const SERVING_GRAMS = 30

const GRAMS_PER_POUND = 453.59237

type Measured = Share & { facts: NutritionFacts | null }
type Part = { share: number; facts: NutritionFacts }

/**
 * The label of a mix, summed from its ingredients' labels by weight and rounded once, at the end. Undefined if one has
 * no label in grams. A nutrient that one of them does not state is left out, because the sum would be wrong.
 */
export function mixNutrition(measured: readonly Measured[]): NutritionFacts | undefined {
  const parts = measured.flatMap(({ share, facts }): Part[] =>
    facts && facts.servingSize.unit === 'g' && facts.servingSize.quantity > 0 ? [{ share, facts }] : [],
  )
  if (parts.length === 0 || parts.length < measured.length) return undefined
  const perServing: NutritionFacts['perServing'] = {}
  for (const nutrient of nutrients) {
    const quantity = sumOf(nutrient, parts)
    if (quantity !== undefined) perServing[nutrient] = labelAmount(nutrient, quantity)
  }
  if (!perServing.calories) return undefined
  return {
    servings: servingsIn(measured.reduce((sum, { pounds }) => sum + pounds, 0)),
    servingSize: { quantity: SERVING_GRAMS, unit: 'g', description: `about ${cupsOf(measured)}` },
    perServing,
  }
}

function sumOf(nutrient: Nutrient, parts: readonly Part[]): number | undefined {
  let sum = 0
  for (const { share, facts } of parts) {
    const amount = facts.perServing[nutrient]
    const quantity = amount && inLabelUnit(nutrient, amount)
    if (quantity === undefined) return undefined
    sum += (quantity * share * SERVING_GRAMS) / facts.servingSize.quantity
  }
  return sum
}

/** Rounded to a whole number, and to a half between two and five: 21 CFR 101.9(b)(8). */
function servingsIn(pounds: number): number {
  const servings = (pounds * GRAMS_PER_POUND) / SERVING_GRAMS
  return servings > 2 && servings < 5 ? Math.round(servings * 2) / 2 : Math.round(servings)
}

/** Steps of a quarter or a third of a cup: 21 CFR 101.9(b)(5)(i). */
const CUPS: [cups: number, words: string][] = [
  [1 / 4, '1/4 cup'],
  [1 / 3, '1/3 cup'],
  [1 / 2, '1/2 cup'],
  [2 / 3, '2/3 cup'],
  [3 / 4, '3/4 cup'],
  [1, '1 cup'],
]
const CUPS_PER_QUART = 4

/** The household measure that is nearest to a serving. */
function cupsOf(measured: readonly Measured[]): string {
  const quartsPerPound = measured.reduce((sum, { share, ingredient }) => sum + share / ingredient.density, 0)
  const cups = (SERVING_GRAMS / GRAMS_PER_POUND) * quartsPerPound * CUPS_PER_QUART
  const distance = ([size]: (typeof CUPS)[number]) => Math.abs(size - cups)
  return CUPS.reduce((best, one) => (distance(one) < distance(best) ? one : best))[1]
}
