import { expect, it } from 'vitest'
import { slipForms, typedWords, wordsOf } from './desk-words'

const words = wordsOf({
  names: ['Zoë', 'Bennett-Hart'],
  emails: ['Zoe.Bennett@example.com'],
  phones: ['(908) 555-0142'],
  postalCodes: ['l6j 1h3', '07016-1200'],
})

/** As the index compares them. */
const finds = (typed: string) => {
  const asked = typedWords(typed)
  return (
    asked.length > 0 &&
    (asked.every((part) => words.some((word) => word.startsWith(part))) ||
      asked.every((part) => slipForms(part).some((form) => words.includes(form))))
  )
}

it.each([
  'zoe',
  'ZOË',
  'bennett',
  'Hart, Zoe',
  'zoe bennett',
  'Bennet',
  'Benett',
  'bennetx',
  'zoe.bennett@',
  'zoe.bennett@example.co',
  '@example.com',
  '0142',
  '555-0142',
  '908 555 0142',
  '+1 (908) 555-0142',
  'l6j1h3',
  'L6J 1H3',
  '07016',
])('%s finds her', (typed) => {
  expect(finds(typed)).toBe(true)
})

it.each(['', 'z', 'hazel', 'zoe grove', '142', '0143', 'bexxett', 'zoe.bennett@other.com'])(
  '%j does not',
  (typed) => {
    expect(finds(typed)).toBe(false)
  },
)

it('keeps few words of a long text', () => {
  const many = wordsOf({ names: ['a'.repeat(5_000), 'b c d e f g '.repeat(500)], emails: [] })
  expect(many.length).toBeLessThan(200)
})
