import { dailyPercent, inLabelUnit } from './label-amounts'
import { type Nutrient, type NutritionFacts, nutrients } from './nutrition'

/** Pairs whose first is a part of the second. */
const PARTS: [Nutrient, Nutrient][] = [
  ['saturatedFat', 'totalFat'],
  ['transFat', 'totalFat'],
  ['dietaryFiber', 'totalCarbohydrate'],
  ['totalSugars', 'totalCarbohydrate'],
  ['addedSugars', 'totalSugars'],
]

/** Labels are rounded, so sums may be off by this many grams. */
const ROUNDING_GRAMS = 2

/** What cannot be true of a product's facts, in words for the shop's owner. Empty if nothing was found. */
export function nutritionFaults({ servingSize, perServing }: NutritionFacts): string[] {
  const faults: string[] = []
  if (!(servingSize.quantity > 0)) faults.push('the serving has no weight')
  const amounts = new Map<Nutrient, number>()
  for (const nutrient of nutrients) {
    const amount = perServing[nutrient]
    if (!amount) continue
    const quantity = inLabelUnit(nutrient, amount)
    if (quantity === undefined) faults.push(`${nutrient} is not measured in ${amount.unit}`)
    else if (!(quantity >= 0)) faults.push(`${nutrient} is below 0`)
    else amounts.set(nutrient, quantity)
  }
  const of = (nutrient: Nutrient) => amounts.get(nutrient) ?? 0
  for (const [part, whole] of PARTS) {
    if (amounts.has(whole) && of(part) > of(whole) + 0.5) faults.push(`${part} is more than ${whole}`)
  }
  const [fat, carbohydrate, protein] = [of('totalFat'), of('totalCarbohydrate'), of('protein')]
  if (servingSize.unit === 'g' && fat + carbohydrate + protein > servingSize.quantity + ROUNDING_GRAMS) {
    faults.push('fat, carbohydrate and protein weigh more than the serving')
  }
  const energy = fat * 9 + carbohydrate * 4 + protein * 4
  const calories = amounts.get('calories')
  // Fiber gives less energy than other carbohydrates, or none.
  const least = (energy - of('dietaryFiber') * 4) * 0.75 - 20
  if (calories !== undefined && (calories < least || calories > energy * 1.25 + 20)) {
    faults.push(`${calories} calories do not fit ${Math.round(energy)} from fat, carbohydrate and protein`)
  }
  return [...faults, ...nutrients.flatMap((nutrient) => percentFault(nutrient, perServing, of(nutrient)))]
}

function percentFault(
  nutrient: Nutrient,
  perServing: NutritionFacts['perServing'],
  quantity: number,
): string[] {
  const stated = perServing[nutrient]?.pdv
  const percent = dailyPercent(nutrient, quantity)
  if (stated === undefined || percent === undefined) return []
  return Math.abs(stated - percent) > Math.max(5, percent * 0.25)
    ? [`${nutrient} is ${Math.round(percent)} % of the daily value, not ${stated} %`]
    : []
}
