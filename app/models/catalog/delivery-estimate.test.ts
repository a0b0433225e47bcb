import { describe, expect, it } from 'vitest'
import { shippingOffers } from '../shipping/offers'
import { predictedShipping } from '../shipping/ship-dates'
import { SHIPPING_TABLES } from '../shipping/tables'
import { countdown, deliveryEstimate, type PostalPlace, postalPlaceOf } from './delivery-estimate'

// A Tuesday morning in New Jersey.
const now = new Date('2026-11-17T14:00:00Z')

function estimate(address: PostalPlace) {
  const lines = [{ sku: '1', quantity: 1, weight: 1 }]
  const question = {
    shipments: [{ key: 'estimate', address, lines, shipmentValue: 999 }],
    freeShippingThreshold: 5900,
  }
  const answer = shippingOffers(question, now, SHIPPING_TABLES)
  return deliveryEstimate(address, answer, predictedShipping(now, SHIPPING_TABLES), now)
}

describe('the delivery estimate', () => {
  it('names the day near by, and how long that holds', () => {
    const near = estimate({ country: 'US', postalCode: '07016' })
    expect(near.headline).toMatch(/^Arrives /)
    expect(near.place).toBe('07016')
    expect(near.order).toMatchObject({ leaves: 'today' })
  })

  it('says far away and to Canada when it leaves', () => {
    expect(estimate({ country: 'US', postalCode: '94103' }).headline).toBe('Ships today')
    expect(estimate({ country: 'CA', postalCode: 'K1A 0B1' })).toMatchObject({
      headline: 'Ships today',
      place: 'K1A 0B1 - Canada',
    })
  })

  it('says plainly when it cannot be sent there', () => {
    const refused = { ok: false, reason: 'invalid-postal-code', shipment: 'estimate' } as const
    const place = { country: 'US', postalCode: '96799' } as const
    const { error, headline } = deliveryEstimate(place, refused, predictedShipping(now, SHIPPING_TABLES), now)
    expect(error).toContain('can’t be sent')
    expect(headline).toBeUndefined()
  })
})

it('knows the country by the form of the code', () => {
  expect(postalPlaceOf('10011')).toEqual({ country: 'US', postalCode: '10011' })
  expect(postalPlaceOf('k1a0b1')).toEqual({ country: 'CA', postalCode: 'K1A 0B1' })
  expect(postalPlaceOf('1001')).toBeUndefined()
  expect(postalPlaceOf('<script>')).toBeUndefined()
})

it('counts down to the second in the last minute', () => {
  expect([11_520_000, 720_000, 59_000, -5].map(countdown)).toEqual(['3 h 12 min', '12 min', '59 s', '0 s'])
})
