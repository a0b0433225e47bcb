import { expect, test } from 'vitest'
import { type PurchasedOrder, purchasesOf } from './purchases'

const line = (sku: string, more = {}) => ({
  sku,
  productKey: sku.slice(0, 4),
  gift: false,
  addOn: false,
  ...more,
})
const order = (placedAt: string, lines: PurchasedOrder['lines'], cancelled = false): PurchasedOrder => ({
  placedAt,
  cancelled,
  lines,
})

test('counts orders, not pieces or lines, and puts the latest first', () => {
  const bought = purchasesOf([
    order('2026-01-01T00:00:00Z', [line('1201-01'), line('1301-01')]),
    order('2026-03-01T00:00:00Z', [line('1201-01'), line('1201-01')]),
  ])
  expect(bought).toEqual([
    { sku: '1201-01', productKey: '1201', count: 2, lastBoughtAt: '2026-03-01T00:00:00Z' },
    { sku: '1301-01', productKey: '1301', count: 1, lastBoughtAt: '2026-01-01T00:00:00Z' },
  ])
})

test('leaves out gifts, add-ons and orders that were cancelled', () => {
  const bought = purchasesOf([
    order('2026-01-01T00:00:00Z', [line('1', { gift: true }), line('2', { addOn: true }), line('3')]),
    order('2026-02-01T00:00:00Z', [line('4')], true),
  ])
  expect(bought.map(({ sku }) => sku)).toEqual(['3'])
})

test('nobody bought nothing', () => {
  expect(purchasesOf([])).toEqual([])
})
