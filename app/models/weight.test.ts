import { expect, test } from 'vitest'
import { begunPounds, poundsOf, poundWeight, weightOf } from './weight'

test('a sum of weights has no fraction too much', () => {
  const lines = [
    { weight: poundWeight(2.4), quantity: 1 },
    { weight: poundWeight(3.2), quantity: 3 },
  ]
  // As floats: 12.000000000000002.
  expect(begunPounds(weightOf(lines))).toBe(12)
  expect(begunPounds(weightOf([{ weight: poundWeight(2.2), quantity: 25 }]))).toBe(55)
})

test('each begun pound counts', () => {
  expect([0.3, 1, 1.01, 5].map((pounds) => begunPounds(poundWeight(pounds)))).toEqual([1, 1, 2, 5])
})

test('every weight up to 50 lb in thousandths keeps its pounds when it is read back to two decimals', () => {
  for (let thousandths = 0; thousandths <= 50_000; thousandths += 10) {
    expect(Math.round(poundsOf(poundWeight(thousandths / 1000)) * 100)).toBe(Math.round(thousandths / 10))
  }
})
