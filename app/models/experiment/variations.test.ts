import { expect, it } from 'vitest'
import { variationFor } from './variations'

const variations = [
  { id: 'a', name: 'A', testRatio: 0.2, data: 1 },
  { id: 'b', name: 'B', testRatio: 0.3, data: 2 },
]

it.each([
  [undefined, 0.1, 'a'],
  [undefined, 0.2, 'b'],
  [undefined, 0.5, undefined],
  ['b', 0.1, 'b'],
  ['default', 0.1, undefined],
  ['gone', 0.1, 'a'],
])('seen %s and %s give %s', (seen, random, id) => {
  expect(variationFor(variations, seen, random)?.id).toBe(id)
})
