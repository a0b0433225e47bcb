import { expect, it } from 'vitest'
import { aCart } from '../cart/examples'
import { isExempt, taxedThoughExempt } from './exemption'

const address = {
  name: 'Pat',
  street1: '1 Market Street',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US' as const,
}
const inNewJersey = aCart({ shippingAddress: address })

it.each([
  [true, ['NJ'], true],
  [true, ['NY'], false],
  [false, ['NJ'], false],
])('taxExempt %s in %o: %s', (taxExempt, exemptStates, expected) => {
  expect(isExempt({ taxExempt, exemptStates }, inNewJersey)).toBe(expected)
})

it('names the states that are taxed only since the order goes elsewhere too', () => {
  const elsewhere = { ...address, state: 'IL' }
  const to = (...places: (typeof address)[]) =>
    aCart({
      shippingMode: 'Multiple',
      itemShippingAddresses: places.map((place, index) => ({ ...place, key: `to-${index}`, custom: {} })),
    })
  const company = { taxExempt: true, exemptStates: ['NJ'] }
  expect(taxedThoughExempt(company, to(address, elsewhere))).toEqual(['NJ'])
  expect(taxedThoughExempt(company, to(address, address))).toEqual([])
  expect(taxedThoughExempt(company, to(elsewhere, elsewhere))).toEqual([])
  expect(taxedThoughExempt({ ...company, taxExempt: false }, to(address, elsewhere))).toEqual([])
})

it('needs an address', () => {
  expect(isExempt({ taxExempt: true, exemptStates: ['NJ'] }, aCart({}))).toBe(false)
})
