import { describe, expect, it } from 'vitest'
import { addDays, instantOf, shopDate, weekday } from '../dates'
import { cutoffOn } from '../shipping/cutoff'
import { firstShipDate, shippingOffers } from '../shipping/offers'
import type { ShippingOffer } from '../shipping/types'
import { poundWeight } from '../weight'
import { isLate, promiseOf } from './delivery'

const ZIPS = ['10011', '90001']

/** What two shipments are offered at a moment: the first (the standard) offer of each. */
function offersAt(now: Date): ShippingOffer[] {
  const lines = [{ sku: '1001-01', quantity: 2, weight: poundWeight(1) }]
  const answer = shippingOffers(
    {
      shipments: ZIPS.map((postalCode, at) => ({
        key: `shipment-${at + 1}`,
        address: { country: 'US', postalCode },
        lines,
        shipmentValue: 2000,
      })),
      freeShippingThreshold: 5900,
    },
    now,
  )
  if (!answer.ok) throw new Error(answer.reason)
  return answer.offerSets.flatMap(({ shippingOffers: [first] }) => (first ? [first] : []))
}

const MINUTE = 60_000
const HOURS = 60 * MINUTE

/** A Friday, Saturday, holiday and its eve, the days when clocks change, the days around a new year, a leap day. */
const DAYS = [
  '2027-01-08',
  '2027-01-09',
  '2026-11-25',
  '2026-11-26',
  '2027-03-12',
  '2027-03-14',
  '2027-11-05',
  '2027-11-07',
  '2026-12-31',
  '2028-02-29',
]

describe.each(DAYS)('an offer chosen on %s', (day) => {
  const cutoff = cutoffOn(day).getTime()

  it('is late from the minute when its pickup has left, and not before', () => {
    for (let minute = -10; minute <= 10; minute++) {
      const chosen = offersAt(new Date(cutoff - 3 * HOURS))
      const now = new Date(cutoff + minute * MINUTE)
      const leaves = firstShipDate(new Date(cutoff - 3 * HOURS))
      const left = cutoffOn(leaves).getTime() <= now.getTime()
      const late = offersAt(now).map((offer, at) => isLate(offer, chosen[at] && promiseOf(chosen[at])))
      expect(late, `${minute} minutes after the cut-off`).toEqual(ZIPS.map(() => left))
    }
  })

  it('is late on the days after its pickup, and the new one is not', () => {
    const chosen = offersAt(new Date(cutoff - HOURS))
    for (let days = 1; days <= 5; days++) {
      const now = instantOf(addDays(day, days), 15)
      const offers = offersAt(now)
      const left = cutoffOn(firstShipDate(new Date(cutoff - HOURS))).getTime() <= now.getTime()
      expect(offers.map((offer, at) => isLate(offer, chosen[at] && promiseOf(chosen[at])))).toEqual(
        ZIPS.map(() => left),
      )
      expect(offers.map((offer) => isLate(offer, promiseOf(offer)))).toEqual([false, false])
    }
  })
})

it('a parcel leaves on the day of the order to the minute before the cut-off', () => {
  for (const day of DAYS.filter((each) => ![0, 6].includes(weekday(each)) && each !== '2026-11-26')) {
    const cutoff = cutoffOn(day).getTime()
    expect(firstShipDate(new Date(cutoff - MINUTE))).toBe(day)
    expect(firstShipDate(new Date(cutoff)) > day).toBe(true)
    expect(shopDate(cutoff)).toBe(day)
  }
})

it('without a promise nothing is late', () => {
  const [offer] = offersAt(instantOf('2027-01-08', 10))
  expect(offer && isLate(offer, undefined)).toBe(false)
})
