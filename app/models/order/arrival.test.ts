import { describe, expect, it } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { recipientsJsonOf } from '../gift/certificate'
import { orderArrival, orderHeadline } from './arrival'
import { repeatsOf } from './repeats'

const promise = {
  name: 'Standard',
  carrier: 'UPS',
  shipOn: '2026-11-27',
  earliestArrivalOn: '2026-11-28',
  latestArrivalOn: '2026-11-30',
}
const address = {
  name: 'Sam',
  street1: '1 Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US' as const,
}
const single = (changes: Partial<typeof promise> & { requestedDeliveryOn?: string }) =>
  aCart({ shippingAddress: address, shippingFields: { custom: { promise: { ...promise, ...changes } } } })

describe('the headline of an order', () => {
  it.each([
    [{ earliestArrivalOn: '2026-11-30' }, 'Arriving Mon, Nov 30'],
    [{}, 'Arriving by Mon, Nov 30'],
    [{ requestedDeliveryOn: '2026-12-14' }, 'Arriving Mon, Dec 14'],
    [{ name: 'Pickup' }, 'Ready on Mon, Nov 30'],
  ])('says when it arrives: %o', (changes, headline) => {
    expect(orderArrival(single(changes)).headline).toBe(headline)
  })

  it('takes the promise of the placement where the address has none', () => {
    expect(orderArrival(aCart(), promise).headline).toBe('Arriving by Mon, Nov 30')
    expect(orderArrival(aCart()).headline).toBe('Your order is placed')
  })

  it('says where an order without a promised day is, and that one is delivered', () => {
    const cart = aCart({ shippingAddress: address, lines: [aLine()] })
    expect(orderHeadline(cart, 'Received').headline).toBe('Your order is placed')
    expect(orderHeadline(cart, 'On its way').headline).toBe('On its way')
    expect(orderHeadline(single({}), 'On its way').headline).toBe('Arriving by Mon, Nov 30')
    expect(orderHeadline(single({}), 'Delivered').headline).toBe('Delivered')
  })

  it('names whom an email goes to, and promises no arrival', () => {
    const wish = { name: 'Willow', email: 'w@example.com', sender: '', message: '', on: '2026-12-24' }
    const variant = { ...aLine().variant, fixedAddress: '{"type":"email"}' }
    const lines = [aLine({ variant, recipientsJson: recipientsJsonOf(wish) })]
    expect(orderArrival(aCart({ lines }))).toEqual({
      headline: 'By email to Willow on Thu, Dec 24',
    })
  })
})

it('tells what comes again, how often and when', () => {
  const lines = [aLine({ quantity: 2, autoDelivery: { intervalDays: 42 } }), aLine({ id: 'once' })]
  expect(repeatsOf(aCart({ lines }), '2026-11-27')).toEqual([
    {
      id: 'line-1',
      name: 'Roasted Almonds',
      quantity: 2,
      every: 'Every 6 Weeks',
      next: 'Fri, Jan 8',
    },
  ])
})

it('comes again at each address with its own quantity', () => {
  const targets = [
    { addressKey: 'shipment-1', quantity: 2 },
    { addressKey: 'shipment-2', quantity: 1 },
  ]
  const split = aLine({ quantity: 3, autoDelivery: { intervalDays: 28 }, targets })
  const cart = aCart({ lines: [split], shippingMode: 'Multiple', shipments: ['shipment-1', 'shipment-2'] })
  const again = repeatsOf(cart, '2026-11-27')
  expect(again.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['line-1', 2],
    ['line-1:shipment-2', 1],
  ])
  expect(new Set(again.map(({ to }) => to)).has(undefined)).toBe(false)
})
