import { expect, it } from 'vitest'
import { readCount } from './read-count'

it.each([
  ['2', 2],
  ['02', 2],
  ['2.0', 2],
  ['1,000', 1000],
  ['12,345.00', 12_345],
  ['1\u00a0000', 1000],
  ['１２', 12],
  ['٣', 3],
  ["1'000", 1000],
  ['5\u00ad', 5],
  ['10.', 10],
  ['+5', 5],
  ['3.0000', 3],
  ['1 2', undefined],
  ['1,000 000', undefined],
  ['1.000', undefined],
  ['1,5', undefined],
  ['2.5', undefined],
  ['-1', undefined],
  ['two', undefined],
  ['', undefined],
])('reads the count %j', (text, count) => {
  expect(readCount(text)).toBe(count)
})
