import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poundWeight } from '../weight'
import { isWorkingDay } from './calendar'
import { deliveryDates, shippingOffers, worthwhile } from './offers'
import { SHIPPING_TABLES } from './tables'
import type { Destination, ShippingLine, ShippingQuestion } from './types'
import { milesTo, zoneOf } from './zones'

const monday = new Date('2026-11-23T15:00:00Z')
const almonds: ShippingLine = { sku: '1234-01', quantity: 2, weight: poundWeight(1) }
const newYork: Destination = { country: 'US', postalCode: '10011' }

function question(
  address: Destination,
  more: { value?: number; line?: Partial<ShippingLine> } & Partial<ShippingQuestion> = {},
): ShippingQuestion {
  const { value = 2000, line, ...rest } = more
  return {
    shipments: [{ key: 'shipment-1', address, lines: [{ ...almonds, ...line }], shipmentValue: value }],
    freeShippingThreshold: 5900,
    ...rest,
  }
}

function offers(asked: ShippingQuestion, now = monday) {
  const answer = shippingOffers(asked, now)
  if (!answer.ok) throw new Error(answer.reason)
  return (answer.offerSets[0]?.shippingOffers ?? []).filter((offer) => !offer.hidden)
}

describe('zones', () => {
  it.each([
    ['07016', 2],
    ['10011', 2],
    ['60601', 5],
    ['90001', 8],
    ['99501', 9],
    ['96813', 9],
    ['00901', 9],
  ])('%s is in zone %i', (postalCode, zone) => {
    expect(zoneOf({ country: 'US', postalCode })).toBe(zone)
  })

  it('knows Canada by the first letter and nothing by nonsense', () => {
    expect(zoneOf({ country: 'CA', postalCode: 'm5v 3l9' })).toBe(10)
    expect(zoneOf({ country: 'CA', postalCode: 'V6B 1A1' })).toBe(11)
    expect(zoneOf({ country: 'US', postalCode: 'K1A 0B1' })).toBeUndefined()
  })

  it('knows none below the first that was given out', () => {
    expect(milesTo({ country: 'US', postalCode: '00000' })).toBeUndefined()
    expect(milesTo({ country: 'US', postalCode: '00499' })).toBeUndefined()
  })

  it.each(['09012', '34002', '96201', '96910', '96799', '96950'])(
    'sends what goes to %s by mail',
    (postalCode) => {
      const made = offers(question({ country: 'US', postalCode }, { value: 9000 }))
      // Beyond the contiguous states nothing is free.
      expect(made.map(({ name, carrierCode, price }) => [name, carrierCode, price])).toEqual([
        ['Standard', 'usps', 1799],
      ])
    },
  )

  it('finds a distance for every ZIP code there could be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 99_999 }), (number) => {
        const postalCode = String(number).padStart(5, '0')
        const miles = milesTo({ country: 'US', postalCode })
        return miles !== undefined && miles >= 0 && miles < 13_000
      }),
    )
  })
})

describe('offers', () => {
  it('offers three speeds near the warehouse, the cheapest first', () => {
    const list = offers(question(newYork))
    expect(list.map((offer) => [offer.name, offer.price])).toEqual([
      ['Standard', 599],
      ['Overnight', 1999],
    ])
    expect(offers(question({ country: 'US', postalCode: '90001' })).map((offer) => offer.name)).toEqual([
      'Standard',
      'Two-Day',
      'Overnight',
    ])
  })

  it('is free from the threshold, in the contiguous states only', () => {
    expect(offers(question(newYork, { value: 5900 }))[0]).toMatchObject({ price: 0, listPrice: 599 })
    expect(offers(question(newYork, { value: 5899 }))[0]?.price).toBe(599)
    expect(offers(question({ country: 'US', postalCode: '96813' }, { value: 9900 }))[0]?.price).toBe(1799)
    expect(offers(question({ country: 'CA', postalCode: 'M5V 3L9' }, { value: 9900 }))[0]?.price).toBe(1699)
  })

  it('counts no weekend and no holiday on the way', () => {
    const standard = offers(question({ country: 'US', postalCode: '60601' }))[0]
    // Chicago: three working days with the regional carrier, over Thanksgiving.
    expect(standard).toMatchObject({
      carrierCode: 'uds',
      requestedShipOn: '2026-11-23',
      transitDates: ['2026-11-24', '2026-11-25', '2026-11-27'],
      earliestArrivalOn: '2026-11-27',
      latestArrivalOn: '2026-11-30',
      reliableForHoliday: false,
    })
  })

  it('leaves out a carrier that is not allowed', () => {
    const standard = offers(
      question({ country: 'US', postalCode: '60601' }, { carriers: { allowUds: false } }),
    )[0]
    expect(standard).toMatchObject({ carrierCode: 'ups', days: 4 })
  })

  it('leaves out all regional carriers at once', () => {
    const standard = (regionalCarriersAllowed: boolean) =>
      offers(question(newYork, { regionalCarriersAllowed }))[0]?.carrierCode
    expect(standard(true)).not.toBe('ups')
    expect(standard(false)).toBe('ups')
  })

  it('ships no earlier than asked, and on a working day', () => {
    const later = offers(question(newYork, { requestedShipDate: '2026-11-26' }))[0]
    expect(later?.requestedShipOn).toBe('2026-11-27')
  })

  it('warns of melting in the warm months only', () => {
    const far = question({ country: 'US', postalCode: '90001' }, { line: { meltable: true } })
    expect(offers(far)[0]?.meltablePackagesAtRiskCount).toBe(0)
    const summer = offers(far, new Date('2026-07-07T15:00:00Z'))
    expect(summer[0]).toMatchObject({ containsMeltables: true, meltablePackagesAtRiskCount: 1 })
    expect(summer[0]?.warnings).toHaveLength(1)
    expect(summer.at(-1)).toMatchObject({ heatResistantIncluded: true, warnings: [] })
  })

  it('says why it has nothing to offer', () => {
    const reason = (asked: ShippingQuestion) => {
      const answer = shippingOffers(asked, monday)
      return answer.ok ? undefined : answer.reason
    }
    expect(reason(question({ country: 'US', postalCode: 'K1A 0B1' }))).toBe('invalid-postal-code')
    expect(reason(question(newYork, { requestedShipDate: 'soon' }))).toBe('invalid-date')
    expect(reason(question(newYork, { line: { quantity: 4999, weight: poundWeight(50) } }))).toBe('too-heavy')
    const empty = { shipments: [{ key: 'shipment-1', address: newYork, lines: [], shipmentValue: 0 }] }
    expect(reason({ ...empty, freeShippingThreshold: 5900 })).toBe('nothing-to-ship')
  })

  it('never costs less for more weight, and arrives on working days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 501, max: 99_950 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 365 * 24 }),
        (zip, quantity, hours) => {
          const address: Destination = { country: 'US', postalCode: String(zip).padStart(5, '0') }
          const now = new Date(monday.getTime() + hours * 3_600_000)
          const light = offers(question(address, { line: { quantity } }), now)
          const heavy = offers(question(address, { line: { quantity: quantity + 5 } }), now)
          return light.every(
            (offer, index) =>
              offer.listPrice <= (heavy[index]?.listPrice ?? 0) &&
              offer.requestedShipOn < offer.earliestArrivalOn &&
              offer.earliestArrivalOn <= offer.latestArrivalOn &&
              isWorkingDay(offer.latestArrivalOn, SHIPPING_TABLES.holidays),
          )
        },
      ),
    )
  })
})

describe('a day of delivery', () => {
  const portland: Destination = { country: 'US', postalCode: '97205' }
  const asked = question(portland)
  const [shipment] = asked.shipments
  const days = shipment ? deliveryDates(asked, shipment, monday, 42) : []

  it('can be met by leaving later, on every day that is shown', () => {
    expect(days.length).toBeGreaterThan(20)
    for (const day of days) {
      const [standard] = offers({ ...asked, requestedDeliveryDate: day })
      expect(standard).toMatchObject({ latestArrivalOn: day, requestedDeliveryOn: day })
      expect(isWorkingDay(standard?.requestedShipOn ?? '', SHIPPING_TABLES.holidays)).toBe(true)
    }
  })

  it.each(['2026-11-23', '2020-01-01', '2026-12-25', '2026-12-06'])(
    'is not offered when nothing comes on %s',
    (day) => {
      expect(days).not.toContain(day)
      expect(offers({ ...asked, requestedDeliveryDate: day })).toEqual([])
    },
  )

  it('is refused when it is no date', () => {
    const wrong = { ...asked, requestedDeliveryDate: '12/24/2026' }
    expect(shippingOffers(wrong, monday)).toMatchObject({
      ok: false,
      reason: 'invalid-date',
    })
  })
})

it('shows no offer that costs more and arrives no sooner', () => {
  const near = offers(question(newYork))
  expect(near.map(({ name }) => name)).toContain('Overnight')
  expect(worthwhile(near).map(({ name }) => name)).toEqual(['Standard'])
  const far = offers(question({ country: 'US', postalCode: '97205' }))
  expect(worthwhile(far)).toHaveLength(3)
})

it('shows pickup to customer service alone, for nothing', () => {
  const answer = shippingOffers(question(newYork), monday)
  const near = answer.ok ? (answer.offerSets[0]?.shippingOffers ?? []) : []
  const pickup = worthwhile(near, true).at(-1)
  expect(pickup).toMatchObject({ name: 'Pickup', shippingMethodId: 38, position: 80, price: 0 })
  expect(pickup?.shipmentPickup.warehouse).toBe('nj')
  expect(worthwhile(near).some(({ name }) => name === 'Pickup')).toBe(false)
})

it('sends regional carriers to homes alone', () => {
  const regional = SHIPPING_TABLES.carriers.filter(({ flag }) => flag).map(({ code }) => code)
  const carriers = (residential?: boolean) =>
    offers(question({ ...newYork, ...(residential !== undefined && { residential }) })).map(
      ({ carrierCode }) => carrierCode,
    )
  expect(carriers(true).some((code) => regional.includes(code))).toBe(true)
  expect(carriers().some((code) => regional.includes(code))).toBe(true)
  expect(carriers(false).some((code) => regional.includes(code))).toBe(false)
})

it('offers the mail alone to a post office box', () => {
  const made = offers(question({ ...newYork, poBox: true }))
  expect(made.filter(({ hidden }) => !hidden).map(({ name, carrierCode }) => [name, carrierCode])).toEqual([
    ['Standard', 'usps'],
  ])
})
