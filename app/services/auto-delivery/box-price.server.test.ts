import { expect, test } from 'vitest'
import type { PricedSubscription } from '~/models/auto-delivery/priced'
import { poundWeight } from '~/models/weight'
import type { ServiceDeps } from '../deps'
import { createShippingService } from '../shipping/shipping.server'
import { type BoxContext, pricedBox } from './box-price.server'

const config = { freeShippingThreshold: 5900 } as ServiceDeps['config']
const shipping = createShippingService({ now: () => new Date('2026-11-30T15:00:00Z'), config })

const address = {
  name: 'Hazel Grove',
  street1: '1 Main Street',
  city: 'New York',
  state: 'NY',
  postalCode: '10011',
  country: 'US' as const,
}
const item = {
  id: 1,
  sku: '1201-01',
  addressId: 1,
  shipOn: '2026-12-07',
  quantity: 1,
  weight: poundWeight(1),
  availability: 'available',
  extendedPrice: 7500,
  discountedExtendedPrice: 7500,
} as PricedSubscription

const boxWith = (terms: BoxContext['terms']) =>
  pricedBox(
    { addressId: 1, shipOn: item.shipOn, items: [item] },
    { addresses: [{ id: 1, address }], terms, products: [], items: [item], shipping, config },
  )

test('a box that reaches a limit that must be exceeded shows the delivery that it is charged', () => {
  const box = boxWith({ freeShipping: { amount: 7500, strict: true } })
  expect(box.freeShipping).toMatchObject({ remaining: 1, qualified: false })
  expect(box.offer?.price).toBeGreaterThan(0)
  expect(boxWith({ freeShipping: { amount: 7500, strict: false } }).offer?.price).toBe(0)
})

test('a box shows a carrier that its account allows', () => {
  expect(boxWith({}).offer?.carrier).toBe('CDL Last Mile')
  expect(boxWith({ carriers: { allowCdl: false } }).offer?.carrier).not.toBe('CDL Last Mile')
})
