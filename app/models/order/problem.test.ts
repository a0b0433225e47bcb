import { expect, test } from 'vitest'
import { answerDueWords, pictureType, readProblem, reportedWords } from './problem'

const LINES = [
  { id: 'a', name: 'Raw Almonds, 1 lb bag', quantity: 3 },
  { id: 'b', name: 'Medjool Dates, 1 lb bag', quantity: 1 },
]
const read = (fields: Record<string, string>) => readProblem(new Map(Object.entries(fields)), LINES)

test('items are told by piece; a line without a number is meant in full', () => {
  const read1 = read({ reason: 'missing', 'line-a': 'on', 'pieces-a': '2', 'line-b': 'on', wish: 'refund' })
  const items = ['2 × Raw Almonds, 1 lb bag', '1 × Medjool Dates, 1 lb bag']
  expect(read1).toEqual({ ok: true, reported: { reason: 'missing', items, wish: 'refund', words: '' } })
})

test.each([
  [{ 'line-a': 'on' }, { reason: 'Choose what is wrong' }],
  [{ reason: 'Stale', 'line-a': 'on' }, { reason: 'Choose what is wrong' }],
  [{ reason: 'damaged' }, { lines: 'Choose the items' }],
  [{ reason: 'damaged', 'line-other': 'on' }, { lines: 'Choose the items' }],
  [{ reason: 'taste', 'line-a': 'on', 'pieces-a': '4' }, { lines: 'Enter 1 to 3 of Raw Almonds, 1 lb bag' }],
  [{ reason: 'taste', 'line-a': 'on', 'pieces-a': '0' }, { lines: 'Enter 1 to 3 of Raw Almonds, 1 lb bag' }],
  [{ reason: 'taste', 'line-a': 'on', 'pieces-a': 'x' }, { lines: 'Enter 1 to 3 of Raw Almonds, 1 lb bag' }],
  [{ reason: 'other' }, { words: 'Tell us what is wrong' }],
  [{ reason: 'late', words: 'x'.repeat(2001) }, { words: 'Use at most 2000 characters' }],
])('%o is refused', (fields, errors) => {
  expect(read(fields as Record<string, string>)).toEqual({ ok: false, errors })
})

test('a late order and anything else need no item, and an unknown wish is none', () => {
  expect(read({ reason: 'late', wish: 'a pony' })).toMatchObject({
    ok: true,
    reported: { items: [], wish: '' },
  })
})

test.each([
  ['2026-11-30T15:00:00Z', '6 pm Eastern on Tue, Dec 1'],
  // Friday afternoon, Saturday, and the evening in New Jersey that is the next day in UTC.
  ['2026-11-27T20:00:00Z', '6 pm Eastern on Mon, Nov 30'],
  ['2026-11-28T12:00:00Z', '6 pm Eastern on Mon, Nov 30'],
  ['2026-12-01T03:00:00Z', '6 pm Eastern on Tue, Dec 1'],
  // Thanksgiving is no working day.
  ['2026-11-25T15:00:00Z', '6 pm Eastern on Fri, Nov 27'],
])('what is told at %s is answered by %s', (at, words) => {
  expect(answerDueWords(Date.parse(at))).toBe(words)
})

test('a picture is known by its first bytes', () => {
  const of = (...bytes: number[]) => pictureType(new Uint8Array(bytes))
  expect(of(0xff, 0xd8, 0xff, 0xe1)).toBe('image/jpeg')
  expect(of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('image/png')
  expect(of(0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50)).toBe('image/webp')
  expect(of(0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45)).toBeUndefined()
  expect(of(0x3c, 0x73, 0x76, 0x67)).toBeUndefined()
})

test('a reason stands in a sentence', () => {
  expect(reportedWords('damaged')).toBe('it arrived damaged')
  expect(reportedWords('wrong')).toBe('I got something else')
})
