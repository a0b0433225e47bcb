import { expect, it } from 'vitest'
import { joinAmounts } from './size-words'

it.each([
  ['25 lb almonds', '25lb almonds'],
  ['almonds 25-lb', 'almonds 25lb'],
  ['5 Pounds of cashews', '5lb of cashews'],
  ['8oz', '8oz'],
  ['1.5 ounces', '1.5oz'],
  ['24 count box', '24ct box'],
  ['16 oz cashews', '1lb cashews'],
  ['80oz', '5lb'],
  ['half a pound of figs', '8oz of figs'],
  ['1/2 lb pecans', '8oz pecans'],
])('%j is asked as %j', (typed, asked) => {
  expect(joinAmounts(typed)).toBe(asked)
})

it('leaves other numbers and words alone', () => {
  expect(joinAmounts('72% chocolate')).toBe('72% chocolate')
  expect(joinAmounts('5 lbx')).toBe('5 lbx')
  expect(joinAmounts('lb')).toBe('lb')
  expect(joinAmounts('1 1/2 lb')).toBe('1 1/2lb')
  expect(joinAmounts('0 oz')).toBe('0oz')
})
