import { expect, it } from 'vitest'
import { historyAddress, historyQuery, orderYears } from './order-query'

const read = (query: string) => historyQuery(new URLSearchParams(query))

it('reads page, year and words, and leaves out what makes no sense', () => {
  expect(read('page=3&year=2025&q=%20almonds%20')).toEqual({ page: 3, year: 2025, words: 'almonds' })
  expect(read('page=-1&year=1066&q=%20')).toEqual({ page: 1 })
  expect(read('page=9999')).toEqual({ page: 1000 })
})

it('writes an address that reads the same', () => {
  for (const query of [{ page: 1 }, { page: 2, year: 2024 }, { page: 7, words: 'dried figs & dates' }]) {
    const [, search = ''] = historyAddress('/account/order-history', query).split('?')
    expect(read(search)).toEqual(query)
  }
})

it('names every year since the first order, the latest first', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  expect(orderYears('2024-12-31T23:00:00Z', now)).toEqual([2026, 2025, 2024])
  expect(orderYears('2026-01-01T04:00:00Z', now)).toEqual([2026, 2025])
  expect(orderYears('2026-01-01T06:00:00Z', now)).toEqual([2026])
  expect(orderYears(undefined, now)).toEqual([])
})
