import type { Nutrient, NutrientAmount } from './nutrition'

const UNITS = { g: 1_000_000, mg: 1000, mcg: 1, µg: 1, kcal: 1 }
type Unit = keyof typeof UNITS

/** The largest quantity and the step up to it. */
type Step = [upTo: number, step: number]

type Rule = {
  unit: Unit
  /** Smaller quantities are printed as 0. */
  zeroBelow?: number
  /** Smaller quantities are printed as "Less than" this one. */
  lessThan?: number
  steps: Step[]
  /** The daily value of adults, in the same unit. */
  daily?: number
  /** Its percents have steps too. */
  vitamin?: true
}

const ANY = Number.POSITIVE_INFINITY
const WHOLE: Step[] = [[ANY, 1]]
const FAT = { unit: 'g', zeroBelow: 0.5, steps: [[5, 0.5], ...WHOLE] } satisfies Rule
const GRAMS = { unit: 'g', zeroBelow: 0.5, lessThan: 1, steps: WHOLE } satisfies Rule

const vitamin = (unit: Unit, step: number, daily: number): Rule => ({
  unit,
  steps: [[ANY, step]],
  daily,
  vitamin: true,
})

const energy: Step[] = [
  [50, 5],
  [ANY, 10],
]
const salt: Step[] = [
  [140, 5],
  [ANY, 10],
]

/** How a label rounds the contents of a serving, and the daily values of adults: 21 CFR 101.9(c). */
const RULES: Record<Nutrient, Rule> = {
  calories: { unit: 'kcal', zeroBelow: 5, steps: energy },
  totalFat: { ...FAT, daily: 78 },
  saturatedFat: { ...FAT, daily: 20 },
  transFat: FAT,
  cholesterol: { unit: 'mg', zeroBelow: 2, lessThan: 5, steps: [[ANY, 5]], daily: 300 },
  sodium: { unit: 'mg', zeroBelow: 5, steps: salt, daily: 2300 },
  totalCarbohydrate: { ...GRAMS, daily: 275 },
  dietaryFiber: { ...GRAMS, daily: 28 },
  totalSugars: GRAMS,
  addedSugars: { ...GRAMS, daily: 50 },
  protein: { ...GRAMS, daily: 50 },
  vitaminD: vitamin('mcg', 0.1, 20),
  calcium: vitamin('mg', 10, 1300),
  iron: vitamin('mg', 0.1, 18),
  potassium: vitamin('mg', 10, 4700),
  vitaminA: vitamin('mcg', 10, 900),
  vitaminC: vitamin('mg', 1, 90),
}

/** Percents of vitamins and minerals below 2 are printed as 0. */
const PERCENTS: Step[] = [
  [10, 2],
  [50, 5],
  [ANY, 10],
]

const isUnit = (unit: string): unit is Unit => Object.hasOwn(UNITS, unit)

/** The quantity in the unit of the label's line. Undefined if the unit does not fit. */
export function inLabelUnit(nutrient: Nutrient, { quantity, unit }: NutrientAmount): number | undefined {
  const wanted = RULES[nutrient].unit
  if (unit === wanted) return quantity
  if (!isUnit(unit) || unit === 'kcal' || wanted === 'kcal') return undefined
  return (quantity * UNITS[unit]) / UNITS[wanted]
}

/** Percent of the daily value, not rounded. `quantity` is in the label's unit. */
export function dailyPercent(nutrient: Nutrient, quantity: number): number | undefined {
  const { daily } = RULES[nutrient]
  return daily === undefined ? undefined : (quantity / daily) * 100
}

/** What the label says of a quantity, given in the label's unit and not rounded. */
export function labelAmount(nutrient: Nutrient, quantity: number): NutrientAmount {
  const { unit, zeroBelow = 0, lessThan = 0, steps, vitamin: isVitamin } = RULES[nutrient]
  const exact = withoutNoise(quantity)
  const percent = dailyPercent(nutrient, exact)
  if (exact < zeroBelow) return { quantity: 0, unit, pdv: percent === undefined ? undefined : 0 }
  const pdv = percent === undefined ? undefined : isVitamin ? ofVitamin(percent) : Math.round(percent)
  if (exact > 0 && exact < lessThan) return { quantity: lessThan, unit, pdv, lessThan: true }
  return { quantity: byStep(steps, exact), unit, pdv }
}

const ofVitamin = (percent: number) => (percent < 2 ? 0 : byStep(PERCENTS, percent))

function byStep(steps: readonly Step[], quantity: number): number {
  const [, step = 1] = steps.find(([upTo]) => quantity <= upTo) ?? []
  return Number((Math.round(withoutNoise(quantity / step)) * step).toFixed(1))
}

/** Sums of fractions are a hair beside what they should be, which matters at a limit. */
const withoutNoise = (quantity: number) => Number(quantity.toFixed(9))
