import { expect, it } from 'vitest'
import { wordsOf } from './words'

it.each([
  ['Jalapeño & Crème', ['jalapeno', 'creme']],
  ["O'Neill’s KN-95", ['oneills', 'kn', '95']],
  ['夏威夷果 macadamia', ['夏', '威', '夷', '果', 'macadamia']],
  ['ナッツ2kg', ['ナ', 'ッ', 'ツ', '2kg']],
])('%s', (text, words) => {
  const found = wordsOf(text)
  expect(found.map((word) => word.text)).toEqual(words)
  for (const { start, end } of found) expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}'’]+$/u)
})
