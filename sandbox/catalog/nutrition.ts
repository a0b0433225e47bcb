import type { CustomObjectDraft } from '@commercetools/platform-sdk'
import { type Food, foodOfKey } from './foods'
import type { ProductRow } from './rows'

type Amount = { quantity: number; unit: string; pdv?: number }

// The FDA's daily values for adults.
const DAILY: Record<string, number> = {
  totalFat: 78,
  saturatedFat: 20,
  cholesterol: 300,
  sodium: 2300,
  totalCarbohydrate: 275,
  dietaryFiber: 28,
  addedSugars: 50,
  protein: 50,
  vitaminD: 20,
  calcium: 1300,
  iron: 18,
  potassium: 4700,
  vitaminA: 900,
  vitaminC: 90,
}

const nearest = (step: number) => (quantity: number) =>
  Number((Math.round(quantity / step) * step).toFixed(1))

/** Amounts below the first limit are printed as zero; others are rounded by the step for their quantity. */
const steps =
  (none: number, ...list: [below: number, step: number][]) =>
  (quantity: number) =>
    quantity < none ? 0 : nearest(list.find(([below]) => quantity < below)?.[1] ?? 1)(quantity)

const fat = steps(0.5, [5, 0.5])

/** The FDA's rounding rules for labels (21 CFR 101.9(c)); all others are whole grams. */
const ROUNDED: Record<string, (quantity: number) => number> = {
  calories: steps(5, [50, 5], [Number.POSITIVE_INFINITY, 10]),
  totalFat: fat,
  saturatedFat: fat,
  transFat: fat,
  cholesterol: steps(2, [Number.POSITIVE_INFINITY, 5]),
  sodium: steps(5, [140, 5], [Number.POSITIVE_INFINITY, 10]),
  vitaminD: nearest(0.1),
  calcium: nearest(10),
  iron: nearest(0.1),
  potassium: nearest(10),
  vitaminA: nearest(10),
}

const MICRONUTRIENTS = ['vitaminD', 'calcium', 'iron', 'potassium', 'vitaminA', 'vitaminC']
/** Percents of the daily value of vitamins and minerals. */
const ofVitamins = steps(2, [10, 2], [50, 5], [Number.POSITIVE_INFINITY, 10])

function amount(name: string, quantity: number, unit: string): Amount {
  const shown = (ROUNDED[name] ?? steps(0.5))(quantity)
  const daily = DAILY[name]
  if (!daily) return { quantity: shown, unit }
  const percent = (quantity / daily) * 100
  return {
    quantity: shown,
    unit,
    pdv: MICRONUTRIENTS.includes(name) ? ofVitamins(percent) : Math.round(percent),
  }
}

/** Milligrams of sodium per 100 g, with salt added in preparation. */
function sodiumOf(row: ProductRow, food: Food): number {
  if (row.tags.includes('less-salt')) return food.sodium + 160
  return row.tags.includes('salted') ? Math.max(food.sodium, 320) : food.sodium
}

/** The nutrition facts of one serving, as printed on the label. */
function nutritionOf(row: ProductRow): CustomObjectDraft {
  const food = foodOfKey(row.food)
  const of = (quantity: number) => (quantity * food.serving) / 100
  const dairy = /milk|butter|cream|yogurt/i.test(row.ingredients ?? food.ingredients)
  return {
    container: 'productNutritionFacts',
    key: row.key,
    value: {
      servingSize: { quantity: food.serving, unit: 'g', description: servingWords(food) },
      perServing: {
        calories: amount('calories', of(food.energy), 'kcal'),
        totalFat: amount('totalFat', of(food.fat), 'g'),
        saturatedFat: amount('saturatedFat', of(food.saturated), 'g'),
        transFat: amount('transFat', 0, 'g'),
        cholesterol: amount('cholesterol', dairy ? of(18) : 0, 'mg'),
        sodium: amount('sodium', of(sodiumOf(row, food)), 'mg'),
        totalCarbohydrate: amount('totalCarbohydrate', of(food.carbohydrate), 'g'),
        dietaryFiber: amount('dietaryFiber', of(food.fiber), 'g'),
        totalSugars: amount('totalSugars', of(food.sugars), 'g'),
        addedSugars: amount('addedSugars', of(food.added), 'g'),
        protein: amount('protein', of(food.protein), 'g'),
        vitaminD: amount('vitaminD', 0, 'mcg'),
        calcium: amount('calcium', of(food.calcium), 'mg'),
        iron: amount('iron', of(food.iron), 'mg'),
        potassium: amount('potassium', of(food.potassium), 'mg'),
        vitaminA: amount('vitaminA', food.lore === 'apricot' ? of(180) : 0, 'mcg'),
        vitaminC: amount('vitaminC', of(food.vitaminC), 'mg'),
      },
    },
  }
}

export const nutritionFacts = (rows: ProductRow[]): CustomObjectDraft[] =>
  rows.filter((row) => foodOfKey(row.food).serving > 0).map(nutritionOf)

function servingWords(food: Food): string {
  if (food.serving <= 1) return '1/2 teaspoon'
  if (food.serving <= 3) return '1 teaspoon'
  if (food.serving <= 10) return '1 tablespoon'
  if (food.count) return `about ${Math.max(1, Math.round((food.count * food.serving) / 454))} pieces`
  return food.serving < 40 ? 'about 1/4 cup' : 'about 1/3 cup'
}
