import { expect, test } from 'vitest'
import { ageWords, failuresOf, type HourCount, hoursOf, percentOf, totalsOf, waysOf } from './today'

const HOUR = 3_600_000
const count = (hour: number, change: Partial<HourCount> = {}): HourCount => ({
  hour,
  state: 'captured',
  reason: null,
  count: 1,
  amount: 1000,
  ...change,
})

const DAY = [
  count(8, { count: 2, amount: 5104 }),
  count(8, { state: 'ordered', amount: 900 }),
  count(8, { state: 'failed', reason: 'declined', count: 3, amount: 9999 }),
  count(9, { state: 'releasing', reason: 'payment-unanswered' }),
]

test('failed orders are no money', () => {
  expect(totalsOf(DAY)).toEqual({ orders: 3, amount: 6004 })
  expect(failuresOf(DAY)).toEqual([
    { reason: 'declined', count: 3 },
    { reason: 'payment-unanswered', count: 1 },
  ])
})

test('a day has an hour more or less when the clocks change', () => {
  const hours = hoursOf(0, 23 * HOUR, DAY, [count(8, { count: 5 })])
  expect(hours).toHaveLength(23)
  expect(hours[8]).toEqual({ time: 8 * HOUR, orders: 3, amount: 6004, before: 5 })
  expect(hours[9]).toEqual({ time: 9 * HOUR, orders: 0, amount: 0, before: 0 })
})

test('payments are counted when the processor was asked', () => {
  const ways = waysOf([
    { way: 'Card', state: 'held', count: 199 },
    { way: 'Card', state: 'refused', count: 1 },
    { way: 'Card', state: 'planned', count: 4 },
    { way: 'PayPal', state: 'sent', count: 2 },
    { way: 'StoreCredit', state: 'planned', count: 1 },
  ])
  expect(ways).toEqual([
    { way: 'Credit card', tries: 200, taken: 199 },
    { way: 'PayPal', tries: 2, taken: 0 },
  ])
  expect(ways.map(percentOf)).toEqual(['99%', '0%'])
})

test('ages are said in one unit', () => {
  expect([20, 60, 3000, 7200, 200_000].map(ageWords)).toEqual([
    'less than a minute',
    '1 minute',
    '50 minutes',
    '2 hours',
    '2 days',
  ])
})
