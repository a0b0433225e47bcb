import { expect, it } from 'vitest'
import { aCart } from '../cart/examples'
import { isExempt } from './exemption'

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

it('needs an address', () => {
  expect(isExempt({ taxExempt: true, exemptStates: ['NJ'] }, aCart({}))).toBe(false)
})
