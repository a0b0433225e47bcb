import { expect, it } from 'vitest'
import { itemsText } from './items-text'

it('counts items, and pieces where they differ', () => {
  expect([itemsText(1), itemsText(2, 2), itemsText(7, 10), itemsText(1, 14)]).toEqual([
    '1 item',
    '2 items',
    '7 items, 10 pieces',
    '1 item, 14 pieces',
  ])
})
