import { expect, test } from 'vitest'
import { readReviews } from './schema'

const read = (fields: Record<string, string>, keys = ['1201', '1301']) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readReviews(form, keys)
}

test('reads products with stars and leaves out empty ones', () => {
  const { written, errors } = read({
    'stars-1201': '4',
    'title-1201': '',
    'words-1201': '',
    'words-1301': ' ',
  })
  expect([...written]).toEqual([['1201', { stars: 4, title: '', words: '' }]])
  expect(errors).toEqual({})
})

test('ignores products of other orders', () => {
  const { written } = read({ 'stars-1201': '4', 'stars-9999': '1' })
  expect([...written.keys()]).toEqual(['1201'])
})

test('words without stars are an error beside the stars, and are kept', () => {
  const { written, typed, errors } = read({ 'words-1301': 'Crisp.' })
  expect(errors).toEqual({ 'stars-1301': ['Choose from one to five stars'] })
  expect(typed.get('1301')?.words).toBe('Crisp.')
  expect(written.size).toBe(0)
})

test.each(['0', '6', '4.5', 'five', '__proto__'])('%s is not a number of stars', (stars) => {
  expect(read({ 'stars-1201': stars }).errors).toEqual({ 'stars-1201': ['Choose from one to five stars'] })
})

test('an empty form is an error beside the first product', () => {
  expect(read({}).errors).toEqual({ 'stars-1201': ['Give stars to at least one of them'] })
})

test('errors come in the order of the form', () => {
  const { errors } = read({ 'title-1301': 'Crisp', 'title-1201': 'Sweet' })
  expect(Object.keys(errors)).toEqual(['stars-1301', 'stars-1201'])
  expect(Object.keys(read({ 'title-1301': '', 'title-1201': '' }).errors)).toEqual(['stars-1301'])
})

test('reads a valid product beside an invalid one', () => {
  const { written, errors } = read({ 'stars-1201': '5', 'stars-1301': '5', 'title-1301': 'x'.repeat(81) })
  expect([...written.keys()]).toEqual(['1201'])
  expect(errors).toEqual({ 'title-1301': ['A title can be at most 80 characters'] })
})

test('a title is one line; text keeps its lines, with one empty line at most', () => {
  const { written } = read({
    'stars-1201': '5',
    'title-1201': '  So\tgood \n again ',
    'words-1201': ' First.\r\nSecond.\r\n \r\n\r\n\tThird.\u0007 ',
  })
  expect(written.get('1201')).toMatchObject({ title: 'So good again', words: 'First.\nSecond.\n\nThird.' })
})

test('accepts as many characters as the browser allows', () => {
  const lines = `${'x'.repeat(998)}\r\n\r\n`.repeat(2)
  expect(read({ 'stars-1201': '5', 'words-1201': lines }).errors).toEqual({})
  expect(read({ 'stars-1201': '5', 'words-1201': 'x'.repeat(3001) }).errors['words-1201']).toEqual([
    'Your words can be at most 3,000 characters',
  ])
})

test.each(['a', '@', 'a@', 'a-', '\n ', '1 '])(
  'a long text of %j is refused for its length alone',
  (unit) => {
    const words = unit.repeat(100_000 / unit.length)
    expect(read({ 'stars-1201': '5', 'words-1201': words, 'title-1201': words }).errors).toEqual({
      'words-1201': ['Your words can be at most 3,000 characters'],
      'title-1201': ['A title can be at most 80 characters'],
    })
  },
)

test.each([
  'See https://example.com for more',
  'better at www.example.net',
  'Ask NutPrices.com',
  'write to me@example.org',
  'call (908) 555-0142',
  'call 1-800-555-0142 now',
  '9085550142',
])('refuses contact details and links: %s', (words) => {
  expect(read({ 'stars-1201': '5', 'words-1201': words }).errors).toHaveProperty('words-1201')
  expect(read({ 'stars-1201': '5', 'title-1201': words }).errors).toHaveProperty('title-1201')
})

test.each([
  'I bought 5 lb. Come again.',
  'Paid $12.99 in 2026, 100% fresh',
  'Great.Crunchy.And.Salty',
  'We never shop.Info on the bag was clear.Us too',
  'Use 1/2 cup (120 g) at 350 F for 10-12 minutes',
  'Lot 2026-11-20, best by 03.2027',
  'co-workers at the office ate them all',
])('accepts: %s', (words) => {
  expect(read({ 'stars-1201': '5', 'words-1201': words }).errors).toEqual({})
})
