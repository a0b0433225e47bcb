import { expect, it } from 'vitest'
import { itemsText, packNoun } from './items-text'

it('counts items, and packs where they differ', () => {
  expect([itemsText(1), itemsText(2, 2), itemsText(7, 10), itemsText(1, 14, 'box')]).toEqual([
    '1 item',
    '2 items',
    '7 items, 10 packs',
    '1 item, 14 boxes',
  ])
})

it('names the pack that all of them have', () => {
  expect(packNoun(['1 lb bag', '12 oz bag, whole bean'])).toBe('bag')
  expect(packNoun(['Six treats'])).toBe('box')
  expect(packNoun(['1 lb bag', 'Six treats'])).toBeUndefined()
  expect(packNoun(['$25'])).toBeUndefined()
})
