import { expect, test } from 'vitest'
import { type RemovedLine, removedFrom } from './removed'

const MINUTE = 60_000
const line = (lineId: string, place: number, at = 0): RemovedLine => ({
  cartId: 'a',
  lineId,
  name: 'Raw Almonds',
  place,
  at,
  item: { sku: '1001-01', quantity: 2 },
})

test('a removed line can be brought back for ten minutes, in the cart that it was in', () => {
  const removed = [line('new', 3, 5 * MINUTE), line('old', 0)]
  const ids = (cart: string, now: number) => removedFrom(removed, cart, now).map(({ lineId }) => lineId)
  expect(ids('a', 9 * MINUTE)).toEqual(['old', 'new'])
  expect(ids('a', 10 * MINUTE)).toEqual(['new'])
  expect(ids('b', 9 * MINUTE)).toEqual([])
})
