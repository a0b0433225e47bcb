import { expect, it } from 'vitest'
import { orderEvents, trackingUrl } from './order-events'

const facts = {
  placedAt: '2026-10-01T12:00:00Z',
  changedAt: '2026-10-02T12:00:00Z',
  cancelled: false,
  delivered: false,
  parcels: [],
}

it('tells parcels in the order in which they left, and the end', () => {
  const parcels = [
    { leftAt: '2026-10-04T12:00:00Z', carrier: 'Pigeon', trackingId: 'P1' },
    { leftAt: '2026-10-03T12:00:00Z', carrier: 'UPS', trackingId: '1Z9' },
  ]
  const events = orderEvents({ ...facts, parcels, delivered: true })
  expect(events.map(({ words }) => words)).toEqual([
    'Order placed',
    'Left our warehouse with UPS',
    'Left our warehouse with Pigeon',
    'Delivered',
  ])
  expect(events.map(({ url }) => url)).toEqual([
    undefined,
    'https://www.ups.com/track?tracknum=1Z9',
    undefined,
    undefined,
  ])
  expect(orderEvents({ ...facts, cancelled: true }).at(-1)?.words).toBe('Canceled')
})

it('never lets a tracking number leave its place in the address', () => {
  expect(trackingUrl('ups', 'a&b=c')).toBe('https://www.ups.com/track?tracknum=a%26b%3Dc')
})
