import { expect, test } from 'vitest'
import { chunksOf } from './chunks'

test('parts have the size, and the last one the rest', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]])
  expect(chunksOf([], 2)).toEqual([])
})
