import { expect, it } from 'vitest'
import { newsOf, type OrderProgress } from './order-news'

const order: OrderProgress = {
  number: 'CN-1',
  orderedAt: '2026-11-20T10:00:00Z',
  orderState: 'Open',
  trackingNumbers: [],
  paidWith: ['Card'],
  refunds: [],
  replaced: [],
}
const keys = (change: Partial<OrderProgress>) => newsOf({ ...order, ...change }).map(({ key }) => key)

it('tells of the shipment as far as it has come, and of each refund', () => {
  expect(keys({})).toEqual([])
  expect(keys({ shipmentState: 'Shipped' })).toEqual(['shipped'])
  expect(keys({ shipmentState: 'Delivered', orderState: 'Complete' })).toEqual(['delivered'])
  expect(keys({ orderState: 'Cancelled', refunds: [{ amount: 500, kind: 'Card' }] })).toEqual([
    'cancelled',
    'refunded-1',
  ])
  expect(keys({ refunds: [{ amount: 500 }, { amount: 300 }] })).toEqual(['refunded-1', 'refunded-2'])
  expect(keys({ replaced: [{ amount: 500, from: 'PayPal', to: 'Credit card' }] })).toEqual([
    'paid-another-way-1',
  ])
})
