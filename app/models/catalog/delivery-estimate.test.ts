import { describe, expect, it } from 'vitest'
import { shippingOffers } from '../shipping/offers'
import { predictedShipping } from '../shipping/ship-dates'
import { poundWeight } from '../weight'
import { deliveryEstimate, type PostalPlace, postalPlaceOf } from './delivery-estimate'

// A Tuesday morning in New Jersey.
const now = new Date('2026-11-17T14:00:00Z')
const today = '2026-11-17'
const shipping = predictedShipping(now)

function estimate(address: PostalPlace, weight = 1, meltable = false, at = now) {
  const lines = [{ sku: '1', quantity: 1, weight: poundWeight(weight), meltable }]
  const question = {
    shipments: [{ key: 'estimate', address, lines, shipmentValue: 999 }],
    freeShippingThreshold: 5900,
  }
  return deliveryEstimate(address, shippingOffers(question, at), shipping, today)
}

describe('the delivery estimate', () => {
  it('names the day near by, and how long that holds', () => {
    const near = estimate({ country: 'US', postalCode: '07016' })
    expect(near.headline).toBe('Arrives Wed, Nov 18')
    expect(near.place).toBe('in 07016')
    expect(near.shipping).toMatchObject({ friendly: 'today' })
  })

  it('names the city where it is known', () => {
    const known = { country: 'US', postalCode: '07016', city: 'Cranford' } as const
    expect(estimate(known).place).toBe('in Cranford 07016')
  })

  it('says far away and to Canada when it leaves', () => {
    expect(estimate({ country: 'US', postalCode: '94103' }).headline).toBe('Ships today')
    expect(estimate({ country: 'CA', postalCode: 'K1A 0B1' })).toMatchObject({
      headline: 'Ships today',
      place: 'to K1A 0B1 - Canada',
    })
  })

  it('warns of a long way in summer for what melts', () => {
    const july = new Date('2026-07-14T14:00:00Z')
    const far = { country: 'US', postalCode: '94103' } as const
    expect(estimate(far, 1, true, july).warning).toMatch(
      /^Chocolate may soften .* You can add it at checkout\.$/,
    )
    expect(estimate({ country: 'US', postalCode: '07016' }, 1, true, july).warning).toBeUndefined()
    expect(estimate(far, 1, false, july).warning).toBeUndefined()
    expect(estimate(far, 1, true).warning).toBeUndefined()
  })

  it('says plainly when it cannot be sent there, or is too much to be sent', () => {
    const refused = { ok: false, reason: 'invalid-postal-code', shipment: 'estimate' } as const
    const place = { country: 'US', postalCode: '96799' } as const
    const { error, headline } = deliveryEstimate(place, refused, shipping, today)
    expect(error).toBe("Hmm. This product can't be sent to your postal code. Please update your postal code.")
    expect(headline).toBeUndefined()
    expect(estimate({ country: 'US', postalCode: '07016' }, 150_001).error).toContain('too heavy')
  })
})

it('knows the country by the form of the code', () => {
  expect(postalPlaceOf('10011')).toEqual({ country: 'US', postalCode: '10011' })
  expect(postalPlaceOf('k1a0b1')).toEqual({ country: 'CA', postalCode: 'K1A 0B1' })
  expect(postalPlaceOf('1001')).toBeUndefined()
  expect(postalPlaceOf('<script>')).toBeUndefined()
})
