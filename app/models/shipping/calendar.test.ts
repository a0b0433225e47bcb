import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfDay, instantOf, isDateText, shopDate, shopHour } from '../dates'
import { holidayOn, isWorkingDay, workingDaysAfter } from './calendar'
import { predictedShipping, shipDates } from './ship-dates'
import { SHIPPING_TABLES } from './tables'

const { holidays } = SHIPPING_TABLES

describe('holidays', () => {
  it.each([
    ['2026-11-26', 'Thanksgiving'],
    ['2027-05-31', 'Memorial Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-07-03', 'Independence Day'],
    ['2027-12-24', 'Christmas Day'],
    ['2021-12-31', "New Year's Day"],
    ['2026-11-27', undefined],
  ])('%s', (date, name) => {
    expect(holidayOn(date, holidays)).toBe(name)
  })

  it('never counts a weekend or a holiday as a working day', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (from, count) => {
        const days = workingDaysAfter(from.toISOString().slice(0, 10), count, holidays)
        return days.length === count && days.every((date) => isWorkingDay(date, holidays))
      }),
    )
  })
})

describe('the clock on the wall', () => {
  it('reads New York, summer and winter', () => {
    const evening = new Date('2026-11-22T03:30:00Z')
    expect([shopDate(evening), shopHour(evening)]).toEqual(['2026-11-21', 22])
    expect(instantOf('2026-07-01', 14).toISOString()).toBe('2026-07-01T18:00:00.000Z')
    expect(instantOf('2026-12-01', 14).toISOString()).toBe('2026-12-01T19:00:00.000Z')
  })

  it.each([
    ['2026-03-08', 0, '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', 3, '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', 14, '2026-03-08T18:00:00.000Z'],
    ['2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
    ['2026-11-01', 3, '2026-11-01T08:00:00.000Z'],
    ['2026-11-01', 14, '2026-11-01T19:00:00.000Z'],
  ])('reads %s, %i:00 on a day when clocks change', (date, hour, instant) => {
    expect(instantOf(date, hour).toISOString()).toBe(instant)
  })

  it.each(['2026-12-20', '2026-07-20', '2026-11-01'])('ends %s with its own last moment', (date) => {
    const end = endOfDay(date)
    expect([shopDate(end), shopHour(end)]).toEqual([date, 23])
    expect(shopHour(new Date(end.getTime() + 1))).toBe(0)
  })

  it('knows a date from other text', () => {
    expect(isDateText('2026-02-28')).toBe(true)
    for (const wrong of ['2026-02-30', '2026-2-3', 'tomorrow', '', '2026-13-01']) {
      expect(isDateText(wrong)).toBe(false)
    }
  })
})

describe('predicted shipping', () => {
  it('says today before the cut-off, and until when', () => {
    // Monday 13:59 in New Jersey.
    const before = predictedShipping(new Date('2026-11-23T18:59:00Z'))
    expect(before).toEqual({
      friendly: 'today',
      date: '2026-11-23',
      expiresAt: Date.parse('2026-11-23T19:00:00Z') / 1000,
    })
  })

  it('says tomorrow after it, and names the day before a weekend or a holiday', () => {
    expect(predictedShipping(new Date('2026-11-23T19:00:00Z')).friendly).toBe('tomorrow')
    expect(predictedShipping(new Date('2026-11-20T20:00:00Z')).friendly).toBe('Mon, Nov 23')
    expect(predictedShipping(new Date('2026-11-25T20:00:00Z')).date).toBe('2026-11-27')
  })

  it('lists the days on which shipments leave', () => {
    expect(shipDates(new Date('2026-11-24T20:00:00Z'), 3)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30'])
  })
})
