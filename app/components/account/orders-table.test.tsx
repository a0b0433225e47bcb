import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrdersTable } from './orders-table'

const order = { number: '1', placedAt: '2026-10-01T12:00:00Z', trackingNumbers: [], arrived: false }
const html = (over: Partial<Parameters<typeof OrdersTable>[0]['orders'][number]>) =>
  renderToStaticMarkup(<OrdersTable orders={[{ ...order, status: 'Being packed', ...over }]} />)

test('shows no tracking number as missing before the order is delivered or cancelled', () => {
  expect(html({})).toContain('Not yet')
  expect(html({ status: 'Delivered', arrived: true })).toContain('None')
  expect(html({ status: 'Cancelled' })).toContain('None')
  expect(html({ trackingNumbers: ['1Z9'], arrived: true })).toContain('Track 1Z9')
})
