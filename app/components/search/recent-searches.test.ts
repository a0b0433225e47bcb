import { expect, it } from 'vitest'
import { withSearch } from './recent-searches'

it('keeps the latest five searches without duplicates', () => {
  const kept = ['a', 'b', 'c', 'd', 'e', 'c', '  '].reduce(withSearch, [] as string[])
  expect(kept).toEqual(['c', 'e', 'd', 'b', 'a'])
  expect(withSearch(kept, 'f')).toEqual(['f', 'c', 'e', 'd', 'b'])
})
