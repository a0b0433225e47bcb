import { expect, test } from 'vitest'
import { testFiles } from './test-files'

test('a word selects the files with it in their path', () => {
  expect(testFiles('unit', ['kept-data'])).toEqual(['scripts/kept-data.test.ts'])
  expect(testFiles('workers', ['integration/cart/codes'])).toEqual(['tests/integration/cart/codes.test.ts'])
  expect(testFiles('e2e', ['cart'])).toEqual(['tests/e2e/cart.spec.ts'])
})

test('several words select the files of each of them', () => {
  expect(testFiles('e2e', ['cart.spec', 'header'])).toHaveLength(2)
})

test('an unknown word selects nothing, and no word selects everything', () => {
  expect(testFiles('workers', ['no-such-test'])).toEqual([])
  expect(testFiles('workers', []).length).toBeGreaterThan(50)
})
