import { expect, test } from 'vitest'
import { actorWords, changeWords, staffBehind } from './change-words'

test('a change names who made it, and says what became of it', () => {
  const names = new Map([['a', 'Alder Moss']])
  expect(['customer', 'staff:a', 'staff:b'].map((actor) => actorWords(actor, names))).toEqual([
    'the customer',
    'Alder Moss',
    'a former colleague',
  ])
  expect([staffBehind('staff:a'), staffBehind('machine')]).toEqual(['a', undefined])
  expect(changeWords('interval', '{}')).toBe('how often: just one more box')
  expect(changeWords('interval', '{"intervalDays":42}')).toBe('how often: Every 6 Weeks')
  expect(changeWords('quantity', '{"quantity":2}')).toBe('another quantity, now 2')
  const skipped = '{"nominalOn":"2026-12-28","shipOn":"2026-12-28","undo":null}'
  expect(changeWords('skip', skipped)).toBe('skipped a box, ships on Mon, Dec 28')
  const ended = '{"state":"canceled","reason":"Order refunded"}'
  expect(changeWords('cancel', ended)).toBe('canceled, because: Order refunded')
})
