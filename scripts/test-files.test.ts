import { expect, test } from 'vitest'
import { testFiles } from './test-files'

test('a word picks the files with it in their path, of each suite', () => {
  expect(testFiles('unit', ['kept-data'])).toEqual(['scripts/kept-data.test.ts'])
  expect(testFiles('workers', ['integration/cart/codes'])).toEqual(['tests/integration/cart/codes.test.ts'])
  expect(testFiles('e2e', ['cart'])).toEqual(['tests/e2e/cart.spec.ts'])
})

test('several words pick the files of each of them', () => {
  expect(testFiles('e2e', ['cart.spec', 'header'])).toHaveLength(2)
})

test('a word that no path has picks nothing, and no word picks everything', () => {
  expect(testFiles('workers', ['no-such-test'])).toEqual([])
  expect(testFiles('workers', []).length).toBeGreaterThan(50)
})
