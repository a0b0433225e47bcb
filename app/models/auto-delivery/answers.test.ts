import { expect, it } from 'vitest'
import { deliveryAnswer } from './answers'
import type { PricedBox } from './overview'

it("answers a box's address in the webstore's form", () => {
  const address = {
    name: 'Hazel Moore',
    street1: '350 5th Ave',
    city: 'New York',
    state: 'NY',
    postalCode: '10118',
    country: 'US' as const,
    phone: '212-555-0119',
  }
  const priced = { subtotal: 0, saving: 0, shared: false } as PricedBox
  const box = { ...priced, shipOn: '2026-12-07' as const, addressId: 5, items: [], address }
  expect(deliveryAnswer(box, false).shippingAddress).toEqual({
    id: '5',
    name: 'Hazel Moore',
    company: '',
    street1: '350 5th Ave',
    street2: '',
    city: 'New York',
    stateProv: 'NY',
    postalCode: '10118',
    countryCode: 'US',
    phone1: '212-555-0119',
    residential: null,
  })
})
