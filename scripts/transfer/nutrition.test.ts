import { expect, test } from 'vitest'
import { demoShop } from '../../sandbox/catalog'
import { nutritionFindings } from '../doctor/catalogue'
import { readNutrition, writeNutrition } from './nutrition'

const row = {
  product: '1',
  serving: '30',
  servingUnit: 'g',
  calories: '170 kcal',
  totalFat: '15 g 19%',
  saturatedFat: '1 g 5%',
  totalCarbohydrate: '6 g 2%',
  protein: '6 g 12%',
}

const faultsOf = (change: Record<string, string>) => {
  const faults: string[] = []
  readNutrition([{ ...row, ...change }], (_, column, message) => faults.push(`${column}: ${message}`))
  return faults
}

test('facts that can be true are taken', () => {
  expect(faultsOf({})).toEqual([])
})

test.each([
  [{ serving: '0' }, 'the serving has no weight'],
  [{ totalFat: '28 g 36%' }, 'fat, carbohydrate and protein weigh more than the serving'],
  [{ saturatedFat: '16 g 80%' }, 'saturatedFat is more than totalFat'],
  [{ calories: '1700 kcal' }, '1700 calories do not fit 183 from fat, carbohydrate and protein'],
  [{ calories: '17 kcal' }, '17 calories do not fit 183 from fat, carbohydrate and protein'],
  [{ totalFat: '15 g 91%' }, 'totalFat is 19 % of the daily value, not 91 %'],
  [{ protein: '6 spoons' }, 'protein is not measured in spoons'],
])('impossible facts are refused: %o', (change, fault) => {
  expect(faultsOf(change)).toContain(`serving: ${fault}`)
})

test.each(['1.2.3 g', '. g', 'NaN g'])('%s is no amount', (protein) => {
  expect(faultsOf({ protein })).toContainEqual(expect.stringContaining('is no amount'))
})

test('the demo shop has no impossible facts, and what is exported is taken', () => {
  const facts = demoShop().customObjects.filter(({ container }) => container === 'productNutritionFacts')
  expect(facts.length).toBeGreaterThan(200)
  expect(nutritionFindings({ status: 200, body: { results: facts } })).toEqual([])
  for (const { key, value } of facts) {
    const [exported = {}] = writeNutrition({ key, value })
    expect(
      faultsOf({ ...Object.fromEntries(Object.keys(row).map((name) => [name, ''])), ...exported }),
    ).toEqual([])
  }
})

test('the doctor names impossible facts', () => {
  const value = {
    servingSize: { quantity: 30, unit: 'g' },
    perServing: { totalFat: { quantity: -1, unit: 'g' } },
  }
  const [finding] = nutritionFindings({
    status: 200,
    body: {
      results: [
        { key: '1001', value },
        { key: '1002', value: 3 },
      ],
    },
  })
  expect(finding?.says).toBe(
    'nutrition facts that cannot be true: 1001 (totalFat is below 0); 1002 (cannot be read, so the shop leaves them out)',
  )
})
