import { expect, it } from 'vitest'
import { callerQuery } from './caller'

it.each([
  ['  ', undefined],
  [' Hazel@Example.com ', { email: 'hazel@example.com' }],
  ['hazel@', {}],
  ['cn-7h3k-22pq', { order: 'CN-7H3K-22PQ' }],
  ['7h3k 22pq', { order: 'CN-7H3K-22PQ' }],
  [' C-ABCDEFGHJK ', { cart: 'C-ABCDEFGHJK' }],
  ['c abcdefghjk', { cart: 'C-ABCDEFGHJK' }],
  ['ABCDEFGHJK', { cart: 'C-ABCDEFGHJK' }],
  ['#C-ABCDEFGHJK.', { cart: 'C-ABCDEFGHJK' }],
  ['07016', { zip: '07016' }],
  ['l6j 1h3', { zip: 'L6J 1H3' }],
  ['9085550142', {}],
  ['Hazel Bennett', {}],
])('reads %j', (typed, expected) => {
  const query = callerQuery(typed)
  if (!expected) return expect(query).toBeUndefined()
  const { text: _, ...read } = query ?? { text: '' }
  expect(JSON.parse(JSON.stringify(read))).toEqual(expected)
})
