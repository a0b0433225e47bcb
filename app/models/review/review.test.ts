import { expect, test } from 'vitest'
import { authorName } from './review'

test.each([
  ['Hazel', 'Bennett', 'Hazel B.'],
  ['', 'Hazel Bennett', 'Hazel B.'],
  ['Ana María', 'de la Cruz', 'Ana C.'],
  ['Öznur', 'ıldız', 'Öznur I.'],
  ['Hazel', '', 'Hazel'],
  ['', '', 'A customer'],
  ['', '214 @', 'A customer'],
])('%s %s is shown as %s', (first, last, shown) => {
  expect(authorName(first, last)).toBe(shown)
})

test('a name is not needed', () => {
  expect(authorName()).toBe('A customer')
})
