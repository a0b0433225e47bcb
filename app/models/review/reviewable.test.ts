import { expect, test } from 'vitest'
import { hasArrived, type ReviewableLine, reviewable } from './reviewable'

const line = (sku: string, more: Partial<ReviewableLine> = {}): ReviewableLine => ({
  sku,
  productKey: sku.slice(0, 4),
  gift: false,
  addOn: false,
  sample: false,
  digital: false,
  ...more,
})
const skus = (lines: ReviewableLine[]) => lines.map(({ sku }) => sku)

test('a product is reviewed once, whatever the sizes it was bought in', () => {
  const lines = [line('1201-05'), line('1301-01'), line('1201-01')]
  expect(skus(reviewable({ status: 'Delivered', lines }))).toEqual(['1201-05', '1301-01'])
})

test('what came free, went with something else, was a taste or came by email is not reviewed', () => {
  const lines = [
    line('1101-01', { gift: true }),
    line('1201-01', { addOn: true }),
    line('1301-01', { sample: true }),
    line('1401-01', { digital: true }),
    line('', { sku: 'gone' }),
  ]
  expect(reviewable({ status: 'Delivered', lines })).toEqual([])
})

test('nothing of a cancelled order is reviewed', () => {
  expect(reviewable({ status: 'Cancelled', lines: [line('1201-01')] })).toEqual([])
})

test.each([
  ['Delivered', '2026-11-20T09:00:00Z', true],
  ['On its way', '2026-11-20T09:00:00Z', false],
  ['On its way', '2026-11-15T09:00:00Z', true],
  ['Received', '2026-11-15T09:00:00Z', true],
  ['Cancelled', '2026-10-01T09:00:00Z', false],
] as const)(
  'an order that is "%s" and was placed on %s has arrived on November 20: %s',
  (status, orderedAt, is) => {
    expect(hasArrived({ status, orderedAt }, new Date('2026-11-20T10:00:00Z'))).toBe(is)
  },
)

test('an order with a promised day has arrived after it, not five days after it was placed', () => {
  const order = { status: 'Received' as const, orderedAt: '2026-11-20T10:00:00Z', arrivesOn: '2026-12-14' }
  expect(hasArrived(order, new Date('2026-12-14T20:00:00Z'))).toBe(false)
  expect(hasArrived(order, new Date('2026-12-15T20:00:00Z'))).toBe(true)
  expect(hasArrived({ ...order, status: 'Delivered' }, new Date('2026-11-22T10:00:00Z'))).toBe(true)
})
