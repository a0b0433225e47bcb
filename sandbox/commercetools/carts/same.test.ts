import { expect, test } from 'vitest'
import { same } from './same'

test.each([
  [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [undefined, undefined, true],
  [undefined, {}, false],
  ['1', 1, false],
])('%o and %o say the same: %s', (left, right, expected) => {
  expect(same(left, right)).toBe(expected)
  expect(same(right, left)).toBe(expected)
})
