import { describe, expect, test } from 'vitest'
import type { NutritionFacts } from '~/models/catalog/nutrition'
import { incomplete, priceRanges } from './ingredient'
import { ingredientFixture } from './ingredient.fixture'
import { mixPrice, sharesOf } from './mix'
import { mixNutrition } from './mix-nutrition'

const almonds = {
  key: '1',
  parts: 3,
  ingredient: ingredientFixture({ productKey: '1', price: 860, density: 1.2 }),
}
const walnuts = {
  key: '2',
  parts: 2,
  ingredient: ingredientFixture({ productKey: '2', price: 1000, density: 0.9 }),
}

describe('a mix', () => {
  // 3 × 1.2 = 3.6 and 2 × 0.9 = 1.8: two thirds almonds.
  test('weighs by volume and density', () => {
    const [first, second] = sharesOf([almonds, walnuts], 5)
    expect(first?.pounds).toBeCloseTo(3.3333, 3)
    expect(second?.share).toBeCloseTo(1 / 3, 6)
  })

  // 5 × (8.60 × 2/3 + 10.00 × 1/3) = 45.33
  test('costs what its ingredients cost, a case with a fifth off', () => {
    expect(mixPrice([almonds, walnuts], 5)).toBe(4533)
    expect(mixPrice([almonds, walnuts], 25)).toBe(18133)
    expect(mixPrice([], 5)).toBe(0)
  })

  test('costs the same whatever the order and whatever all parts are multiplied by', () => {
    expect(mixPrice([walnuts, almonds], 5)).toBe(mixPrice([almonds, walnuts], 5))
    const double = [almonds, walnuts].map((one) => ({ ...one, parts: one.parts * 2 }))
    expect(mixPrice(double, 5)).toBe(4533)
  })
})

const facts = (calories: number, fat: number, pdv: number, grams = 30): NutritionFacts => ({
  servingSize: { quantity: grams, unit: 'g' },
  perServing: {
    calories: { quantity: calories, unit: 'kcal' },
    totalFat: { quantity: fat, unit: 'g', pdv },
  },
})

describe('the nutrition of a mix', () => {
  const shares = sharesOf([almonds, walnuts], 5)
  const [two, one] = shares
  // 170 × 2/3 + 200 × 1/3 = 180; 15 × 2/3 + 20 × 1/3 = 16.67; 19 × 2/3 + 26 × 1/3 = 21.3
  test('is summed by share of the weight', () => {
    if (!two || !one) throw new Error('two shares')
    const label = mixNutrition([
      { ...two, facts: facts(170, 15, 19) },
      { ...one, facts: facts(200, 20, 26) },
    ])
    expect(label?.perServing.calories).toEqual({ quantity: 180, unit: 'kcal' })
    expect(label?.perServing.totalFat).toEqual({ quantity: 17, unit: 'g', pdv: 21 })
  })

  test('takes servings of another weight', () => {
    if (!two || !one) throw new Error('two shares')
    const label = mixNutrition([
      { ...two, facts: facts(170, 15, 19) },
      { ...one, facts: facts(400, 40, 52, 60) },
    ])
    expect(label?.perServing.calories?.quantity).toBe(180)
  })

  test('is not given while one ingredient has none', () => {
    if (!two || !one) throw new Error('two shares')
    expect(
      mixNutrition([
        { ...two, facts: facts(170, 15, 19) },
        { ...one, facts: null },
      ]),
    ).toBeUndefined()
  })
})

describe('an ingredient', () => {
  test('has a price range by thirds of the span', () => {
    const range = priceRanges([300, 600, 1200])
    expect([300, 600, 601, 900, 901, 1200].map(range)).toEqual(['$', '$', '$$', '$$', '$$$', '$$$'])
  })

  test('needs a group and a density', () => {
    expect(incomplete({ categories: [], density: 1 })).toBe('Customizer Category Names is required')
    expect(incomplete({ categories: ['Nuts'] })).toBe('Density is required')
    expect(incomplete({ categories: ['Nuts'], density: 1.2 })).toBeUndefined()
  })
})
