import { expect, it } from 'vitest'
import { CHANGED, correctedParts } from './corrections'
import { type BookedOrder, checksOf, dayBook, type Entry, entriesOf } from './day-book'

const [DAY, NEXT] = ['2026-11-30', '2026-12-01']
const order: BookedOrder = {
  number: 'CN-1',
  placedOn: DAY,
  isFree: false,
  total: 2100,
  lines: [{ kind: 'subtotal', amount: 2000 }],
  taxes: [['NJ', 100]],
  canceledTaxes: [],
  movements: [],
}
const shown = (entries: readonly Entry[]) => entries.map(({ line, detail, amount }) => [line, detail, amount])
const bookOf = (entries: readonly Entry[]) =>
  dayBook({ entries: entries.map((each) => ({ ...each, count: 1 })), flows: [], before: [] })

it('enters an order as it is while its day is open, and nothing more where nothing changed', () => {
  const parts = entriesOf(order)
  expect(correctedParts('CN-1', parts, [], DAY)).toEqual(parts)
  expect(correctedParts('CN-1', parts, parts, NEXT)).toEqual([])
})

it('enters the difference of an item that is canceled after the day was closed, and of another state', () => {
  const closed = entriesOf(order)
  const canceled: BookedOrder = {
    ...order,
    total: 1575,
    lines: [...order.lines, { kind: 'canceled', amount: -525 }],
    canceledTaxes: [['NJ', 25]],
  }
  const next = correctedParts('CN-1', entriesOf(canceled), closed, NEXT)
  expect(shown(next)).toEqual([
    ['orders', CHANGED, -525],
    ['canceled-items', '', -525],
    ['canceled-tax', 'NJ', 25],
  ])
  // It goes to a state without tax.
  const moved = { ...canceled, total: 1475, taxes: [['DE', 0] as const], canceledTaxes: [] }
  const last = correctedParts('CN-1', entriesOf(moved), [...closed, ...next], '2026-12-02')
  expect(shown(last)).toEqual([
    ['orders', CHANGED, -100],
    ['tax', 'NJ', -100],
    ['canceled-tax', 'NJ', -25],
  ])
  for (const day of [closed, next, last]) {
    const [check] = checksOf(bookOf(day))
    expect(check?.one).toBe(check?.other)
  }
  const ids = [...closed, ...next, ...last].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
