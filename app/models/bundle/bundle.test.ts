import { describe, expect, it } from 'vitest'
import { boxPrice, shipDay, shipmentWords, timingText } from './bundle'

describe('a bundle', () => {
  it('says when each box ships', () => {
    expect([0, 1, 2].map(timingText)).toEqual([
      'Will ship immediately after purchase',
      'Ships one month after first box',
      'Ships one month after second box',
    ])
  })

  it('names the day of each shipment', () => {
    const days = [0, 1, 2].map((place) => shipDay('2026-11-30', place))
    expect([0, 1, 2].map((place) => shipmentWords(days, place))).toEqual([
      'Shipment 1, now',
      'Shipment 2, about December 30',
      'Shipment 3, about January 30',
    ])
  })

  it.each([
    ['2026-11-24', '2026-12-24'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-08-31', '2026-09-30'],
  ])('a month after %s is %s', (date, next) => {
    expect(shipDay(date, 1)).toBe(next)
  })

  it('ships each box on the day of the first, in its own month', () => {
    expect([0, 1, 2].map((place) => shipDay('2027-01-31', place))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
  })

  it('takes the percent off a box', () => {
    expect(boxPrice(4_499, 5)).toBe(4_274)
    expect(boxPrice(3_999, 10)).toBe(3_599)
    expect(boxPrice(4_299, 0)).toBe(4_299)
  })
})
