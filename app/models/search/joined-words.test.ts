import { expect, it } from 'vitest'
import { joinWords, partWords } from './joined-words'

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
  ['pistachios in the shell', 'pistachios inshell'],
  ['in-shell almonds', 'inshell almonds'],
  ['Unshelled walnuts', 'inshell walnuts'],
  ['Gluten-free flour', 'glutenfree flour'],
  ['pistachios in the sh', 'pistachios inshell'],
  ['nuts in shops', 'nuts in shops'],
  ['gluten fr', 'glutenfree'],
])('%j is asked as %j', (typed, asked) => {
  expect(joinWords(typed)).toBe(asked)
})

it('leaves other numbers and words alone', () => {
  expect(joinWords('72% chocolate')).toBe('72% chocolate')
  expect(joinWords('5 lbx')).toBe('5 lbx')
  expect(joinWords('lb')).toBe('lb')
  expect(joinWords('shelled in Shellville')).toBe('shelled in Shellville')
  expect(joinWords('1 1/2 lb')).toBe('1 1/2lb')
  expect(joinWords('0 oz')).toBe('0oz')
})

it('takes words apart for people as it can join them again', () => {
  const shown = partWords(joinWords('gluten free pistachios in shell, 5 lb'))
  expect(shown).toBe('gluten-free pistachios in the shell, 5lb')
  expect(joinWords(shown)).toBe('glutenfree pistachios inshell, 5lb')
})
