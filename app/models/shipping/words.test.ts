import { describe, expect, it } from 'vitest'
import { cutoffHour, cutoffWords } from './warehouse'
import { arrivalWords, bannerWords, countdown, deliveryWords, shortArrival } from './words'

describe('the predicted-shipping banner', () => {
  const now = new Date('2026-11-17T15:48:00Z')
  const at = (time: string) => Date.parse(time) / 1000

  it('counts down while an order still leaves today', () => {
    const shipping = { friendly: 'today', expiresAt: at('2026-11-17T19:00:00Z') }
    expect(bannerWords(shipping, now)).toBe("If you order within the next 3 hrs 12 mins we'll ship today!")
    expect(bannerWords({ ...shipping, expiresAt: at('2026-11-17T15:48:00Z') }, now)).toBe(
      "Order now and we'll ship tomorrow.",
    )
  })

  it('names tomorrow or the day', () => {
    const expiresAt = at('2026-11-18T05:00:00Z')
    expect(bannerWords({ friendly: 'tomorrow', expiresAt }, now)).toBe("Order now and we'll ship tomorrow.")
    expect(bannerWords({ friendly: 'Mon, Nov 23', expiresAt }, now)).toBe(
      "Order now and we'll ship Mon, Nov 23.",
    )
  })
})

it('counts down to the second in the last minute', () => {
  expect([11_520_000, 3_660_000, 720_000, 59_000, -5].map(countdown)).toEqual([
    '3 hrs 12 mins',
    '1 hr 1 min',
    '12 mins',
    '59 secs',
    '0 secs',
  ])
})

it('names the day that was asked for', () => {
  const later = {
    earliestArrivalOn: '2026-12-11',
    latestArrivalOn: '2026-12-14',
    requestedDeliveryOn: '2026-12-14',
  }
  expect(arrivalWords(later)).toBe('Arrives Mon, Dec 14')
  expect(shortArrival(later)).toBe('Arrives Mon, Dec 14')
})

it('names one day of arrival, or the first and the last', () => {
  expect(arrivalWords({ earliestArrivalOn: '2026-11-24', latestArrivalOn: '2026-11-24' })).toBe(
    'Arrives Tue, Nov 24',
  )
  expect(arrivalWords({ earliestArrivalOn: '2026-11-24', latestArrivalOn: '2026-11-25' })).toBe(
    'Arrives between Tue, Nov 24 and Wed, Nov 25',
  )
})

it('promises the day that was chosen', () => {
  const days = { earliestArrivalOn: '2026-12-11', latestArrivalOn: '2026-12-14' }
  expect(arrivalWords({ ...days, requestedDeliveryOn: '2026-12-14' })).toBe('Arrives Mon, Dec 14')
})

it('says until when an order leaves the same day', () => {
  expect([0, 9, 12, 14].map((hour) => cutoffWords({ hour, otherDays: {} }))).toEqual([
    '12 am',
    '9 am',
    '12 pm',
    '2 pm',
  ])
  expect(cutoffWords({ hour: 14, otherDays: { 5: 15 } })).toBe('2 pm (Fridays 3 pm)')
  expect(cutoffHour(5, { hour: 14, otherDays: { 5: 15 } })).toBe(15)
  expect(cutoffWords()).toBe(`${cutoffHour(1) - 12} pm`)
})

it('says where and when a shipment is fetched', () => {
  const day = { earliestArrivalOn: '2026-11-24', latestArrivalOn: '2026-11-24' }
  expect(shortArrival({ name: 'Pickup', ...day })).toBe('Ready on Tue, Nov 24')
  expect(deliveryWords({ name: 'Pickup', ...day })).toBe(
    'Pickup at 125 Commerce Drive, Cranford, NJ. Ready on Tue, Nov 24',
  )
  expect(deliveryWords({ name: 'Standard', ...day })).toBe('Standard shipping. Arrives Tue, Nov 24')
})
