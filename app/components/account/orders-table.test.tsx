import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrdersTable } from './orders-table'

const order = {
  number: 'CN-1',
  placedAt: '2026-10-01T12:00:00Z',
  placed: 'Thu, Oct 1',
  trackingNumbers: [],
  arrived: false,
  total: 2647,
  items: 2,
  pictures: ['/pictures/cashew.webp'],
  arrivesOn: '2026-10-06',
}
const html = (over: Partial<Parameters<typeof OrdersTable>[0]['orders'][number]>) =>
  renderToStaticMarkup(<OrdersTable edit="1" orders={[{ ...order, status: 'Received', ...over }]} />)

test('the columns stand in this order', () => {
  const heads = [...html({}).matchAll(/<th scope="col">([^<]+)/g)].map(([, head]) => head)
  expect(heads).toEqual(['Date', 'Status', 'Tracking Numbers', 'Order', 'Total'])
})

test('an order has its picture, items, status with day, total and way to buy it again', () => {
  const placed = html({})
  for (const part of ['<img', ', 2 items', 'Order placed', 'Arrives Tue, Oct 6', '$26.47', 'Buy again']) {
    expect(placed).toContain(part)
  }
  expect(html({ status: 'On its way', trackingNumbers: ['1Z9'] })).toContain('Track 1Z9')
  const canceled = html({ status: 'Cancelled' })
  expect(canceled).toContain('Canceled')
  expect(canceled).not.toContain('Arrives')
})
