import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NutritionFacts, nutrients } from '~/models/catalog/nutrition'
import { ingredientFixture } from './ingredient.fixture'
import { sharesOf } from './mix'
import { mixNutrition } from './mix-nutrition'

/** What 21 CFR 101.9(c) allows a label to say, written from the regulation and not from the code. */
const FATS = ['totalFat', 'saturatedFat', 'transFat']
const WHOLE_GRAMS = ['totalCarbohydrate', 'dietaryFiber', 'totalSugars', 'addedSugars', 'protein']
const VITAMINS = ['vitaminD', 'calcium', 'iron', 'potassium', 'vitaminA', 'vitaminC']
const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9

function isAllowed(
  nutrient: string,
  exact: number,
  { quantity, lessThan }: { quantity: number; lessThan?: true | undefined },
) {
  const near = (step: number) => isMultiple(quantity, step) && Math.abs(quantity - exact) <= step / 2 + 1e-6
  if (nutrient === 'calories') return exact < 5 ? quantity === 0 : near(exact > 50 ? 10 : 5)
  if (FATS.includes(nutrient)) return exact < 0.5 ? quantity === 0 : near(exact > 5 ? 1 : 0.5)
  if (nutrient === 'cholesterol')
    return exact < 2 ? quantity === 0 : exact < 5 ? lessThan && quantity === 5 : near(5)
  if (nutrient === 'sodium') return exact < 5 ? quantity === 0 : near(exact > 140 ? 10 : 5)
  if (WHOLE_GRAMS.includes(nutrient))
    return exact < 0.5 ? quantity === 0 : exact < 1 ? lessThan && quantity === 1 : near(1)
  return true
}

function isAllowedPercent(nutrient: string, percent: number, pdv: number) {
  if (!VITAMINS.includes(nutrient))
    return Number.isInteger(pdv) && (pdv === 0 || Math.abs(pdv - percent) <= 0.5 + 1e-6)
  if (percent < 2) return pdv === 0
  const step = percent <= 10 ? 2 : percent <= 50 ? 5 : 10
  return isMultiple(pdv, step) && Math.abs(pdv - percent) <= step / 2 + 1e-6
}

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
const MOST: Record<string, number> = {
  calories: 200,
  cholesterol: 60,
  sodium: 900,
  vitaminD: 15,
  calcium: 900,
  iron: 15,
  potassium: 3000,
  vitaminA: 800,
  vitaminC: 80,
}
const unitOf = (nutrient: string) =>
  nutrient === 'calories'
    ? 'kcal'
    : ['vitaminD', 'vitaminA'].includes(nutrient)
      ? 'mcg'
      : ['cholesterol', 'sodium', ...VITAMINS].includes(nutrient)
        ? 'mg'
        : 'g'

const factsOf = fc.record({
  grams: fc.integer({ min: 10, max: 60 }),
  amounts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: nutrients.length,
    maxLength: nutrients.length,
  }),
})

const labelled = ({ grams, amounts }: { grams: number; amounts: number[] }): NutritionFacts => ({
  servingSize: { quantity: grams, unit: 'g' },
  perServing: Object.fromEntries(
    // Cubed, so that small amounts, where the limits are, come often.
    nutrients.map((nutrient, at) => [
      nutrient,
      { quantity: (amounts[at] ?? 0) ** 3 * (MOST[nutrient] ?? 15), unit: unitOf(nutrient) },
    ]),
  ),
})

describe('the label of a mix', () => {
  test('says only what the regulation allows', () => {
    const partOf = fc.record({
      parts: fc.integer({ min: 1, max: 5 }),
      density: fc.double({ min: 0.3, max: 2, noNaN: true }),
      label: factsOf,
    })
    fc.assert(
      fc.property(fc.array(partOf, { minLength: 1, maxLength: 6 }), (parts) => {
        const chosen = parts.map(({ parts, density }, at) => ({
          key: `${at}`,
          parts,
          ingredient: ingredientFixture({ productKey: `${at}`, density }),
        }))
        const measured = sharesOf(chosen, 5).map((share, at) => ({
          ...share,
          facts: labelled(parts[at]?.label ?? { grams: 30, amounts: [] }),
        }))
        const label = mixNutrition(measured)
        for (const nutrient of nutrients) {
          const said = label?.perServing[nutrient]
          const exact = measured.reduce(
            (sum, { share, facts }) =>
              sum + ((facts.perServing[nutrient]?.quantity ?? 0) * share * 30) / facts.servingSize.quantity,
            0,
          )
          if (!said || !isAllowed(nutrient, exact, said))
            throw new Error(`${nutrient}: ${exact} is said as ${JSON.stringify(said)}`)
          const daily = DAILY[nutrient]
          if (
            daily === undefined
              ? said.pdv !== undefined
              : said.pdv === undefined || !isAllowedPercent(nutrient, (exact / daily) * 100, said.pdv)
          )
            throw new Error(`${nutrient}: ${exact} is said as ${said.pdv} %`)
        }
      }),
      { numRuns: 5000 },
    )
  })
})

const one = (perServing: NutritionFacts['perServing'], density = 1) => {
  const chosen = [{ key: '1', parts: 1, ingredient: ingredientFixture({ productKey: '1', density }) }]
  const calories = { quantity: 170, unit: 'kcal' }
  const facts = { servingSize: { quantity: 30, unit: 'g' }, perServing: { calories, ...perServing } }
  return mixNutrition(sharesOf(chosen, 5).map((share) => ({ ...share, facts })))
}

describe('the thresholds of 21 CFR 101.9(c)', () => {
  const said = (nutrient: (typeof nutrients)[number], quantity: number) => {
    const amount = one({ [nutrient]: { quantity, unit: unitOf(nutrient) } })?.perServing[nutrient]
    return `${amount?.lessThan ? '<' : ''}${amount?.quantity} ${amount?.pdv ?? '-'}`
  }
  test.each([
    ['calories', 4.9, '0 -'],
    ['calories', 5, '5 -'],
    ['calories', 50, '50 -'],
    ['calories', 52, '50 -'],
    ['calories', 56, '60 -'],
    ['totalFat', 0.49, '0 0'],
    ['totalFat', 0.5, '0.5 1'],
    ['totalFat', 4.74, '4.5 6'],
    ['totalFat', 5.4, '5 7'],
    ['saturatedFat', 0.4, '0 0'],
    ['cholesterol', 1.9, '0 0'],
    ['cholesterol', 2, '<5 1'],
    ['cholesterol', 7.6, '10 3'],
    ['sodium', 3.85, '0 0'],
    ['sodium', 138, '140 6'],
    ['sodium', 146, '150 6'],
    ['dietaryFiber', 0.49, '0 0'],
    ['dietaryFiber', 0.8, '<1 3'],
    ['totalCarbohydrate', 1.4, '1 1'],
    ['iron', 0.35, '0.4 0'],
    ['iron', 2, '2 10'],
    ['iron', 2.3, '2.3 15'],
    ['calcium', 123, '120 10'],
    ['potassium', 418, '420 8'],
    ['vitaminC', 47, '47 50'],
  ] as const)('%s of %d is said as %s', (nutrient, quantity, words) => {
    expect(said(nutrient, quantity)).toBe(words)
  })
})

test('amounts in other units are counted in the label’s, and unknown units are not counted', () => {
  expect(one({ sodium: { quantity: 0.2, unit: 'g' } })?.perServing.sodium?.quantity).toBe(200)
  expect(one({ sodium: { quantity: 0.2, unit: 'spoons' } })?.perServing.sodium).toBeUndefined()
  expect(one({ calories: { quantity: 3, unit: 'g' } })).toBeUndefined()
})

test('a serving is 30 g, counted for the bag and measured in cups', () => {
  expect(one({})).toMatchObject({
    servings: 76,
    servingSize: { quantity: 30, unit: 'g', description: 'about 1/4 cup' },
  })
  expect(one({}, 0.5)?.servingSize.description).toBe('about 1/2 cup')
  expect(one({}, 0.8)?.servingSize.description).toBe('about 1/3 cup')
})
