import {
  type Nutrient,
  type NutrientAmount,
  type NutritionFacts,
  nutrients,
} from '~/models/catalog/nutrition'
import type { Share } from './mix'

const SERVING_GRAMS = 30

type Measured = Share & { facts: NutritionFacts | null }

/** Sums the ingredients' labels by weight. Undefined if one has no label in grams, because the sum would be wrong. */
export function mixNutrition(measured: readonly Measured[]): NutritionFacts | undefined {
  if (measured.length === 0) return undefined
  const known = measured.flatMap(({ share, facts }) =>
    facts && facts.servingSize.unit === 'g' && facts.servingSize.quantity > 0 ? [{ share, facts }] : [],
  )
  if (known.length < measured.length) return undefined
  const perServing: Partial<Record<Nutrient, NutrientAmount>> = {}
  for (const nutrient of nutrients) {
    let quantity = 0
    let pdv: number | undefined
    let unit = ''
    for (const { share, facts } of known) {
      const amount = facts.perServing[nutrient]
      if (!amount) continue
      const scale = (share * SERVING_GRAMS) / facts.servingSize.quantity
      quantity += amount.quantity * scale
      if (amount.pdv !== undefined) pdv = (pdv ?? 0) + amount.pdv * scale
      unit = amount.unit
    }
    if (!unit) continue
    perServing[nutrient] = {
      quantity: rounded(nutrient, quantity),
      unit,
      pdv: pdv === undefined ? undefined : Math.round(pdv),
    }
  }
  return {
    servingSize: { quantity: SERVING_GRAMS, unit: 'g', description: 'about 1/4 cup' },
    perServing,
  }
}

/** Rounding of the FDA label (21 CFR 101.9(c)). */
function rounded(nutrient: Nutrient, quantity: number): number {
  const step = stepOf(nutrient, quantity)
  return Number((Math.round(quantity / step) * step).toFixed(1))
}

function stepOf(nutrient: Nutrient, quantity: number): number {
  switch (nutrient) {
    case 'calories':
      return quantity <= 50 ? 5 : 10
    case 'totalFat':
    case 'saturatedFat':
    case 'transFat':
      return quantity < 5 ? 0.5 : 1
    case 'sodium':
      return quantity <= 140 ? 5 : 10
    case 'cholesterol':
      return 5
    case 'calcium':
    case 'potassium':
    case 'vitaminA':
      return 10
    case 'iron':
    case 'vitaminD':
      return 0.1
    default:
      return 1
  }
}
