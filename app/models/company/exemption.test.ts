import { describe, expect, it } from 'vitest'
import { aCart } from '~/models/cart/examples'
import { exemptStatesIn, exemptTo, sameExempt } from './exemption'

const inNewJersey = {
  name: 'Pat',
  street1: '1 Market Street',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US' as const,
}
const inIllinois = { ...inNewJersey, state: 'IL' }
const company = { waiting: false, taxExempt: true, exemptStates: ['NJ', 'NY'] }

const to = (...places: (typeof inNewJersey)[]) =>
  aCart({
    shippingMode: 'Multiple',
    itemShippingAddresses: places.map((place, index) => ({
      ...place,
      key: `shipment-${index + 1}`,
      custom: {},
    })),
  })

describe('a cart to one address', () => {
  const cart = aCart({ shippingAddress: inNewJersey })

  it.each([
    [{ waiting: false, taxExempt: true, exemptStates: ['NJ'] }, 'all'],
    [{ waiting: false, taxExempt: true, exemptStates: ['NY'] }, 'none'],
    [{ waiting: false, taxExempt: false, exemptStates: ['NJ'] }, 'none'],
    [undefined, 'none'],
  ])('of %o: %s', (buyer, expected) => {
    expect(exemptTo(buyer, cart)).toBe(expected)
  })

  it('needs an address, in the country of the state', () => {
    expect(exemptTo(company, aCart({}))).toBe('none')
    expect(exemptTo(company, aCart({ shippingAddress: { ...inNewJersey, country: 'CA' } }))).toBe('none')
  })
})

describe('a cart to several addresses', () => {
  it.each([
    [[inNewJersey, inIllinois], ['shipment-1']],
    [
      [inIllinois, inNewJersey, { ...inNewJersey, state: 'NY' }],
      ['shipment-2', 'shipment-3'],
    ],
    [[inNewJersey, inNewJersey], 'all'],
    [[inIllinois, inIllinois], 'none'],
  ])('to %o: %o', (places, expected) => {
    expect(exemptTo(company, to(...places))).toEqual(expected)
    expect(exemptTo(undefined, to(...places))).toBe('none')
    expect(exemptTo({ ...company, waiting: false, taxExempt: false }, to(...places))).toBe('none')
  })

  it('names the states that are free of tax in it', () => {
    const cart = to(inIllinois, inNewJersey)
    expect(exemptStatesIn({ ...cart, exempt: ['shipment-2'] })).toEqual(['NJ'])
    expect(exemptStatesIn({ ...cart, exempt: 'none' })).toEqual([])
    expect(exemptStatesIn({ ...to(inNewJersey, inNewJersey), exempt: 'all' })).toEqual(['NJ'])
  })
})

it('shipments that are to be told apart again are like no others', () => {
  for (const exempt of ['all', 'none', ['shipment-1']] as const) {
    expect(sameExempt([], typeof exempt === 'string' ? exempt : [...exempt])).toBe(false)
  }
})
