import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates'
import { boxesByInterval, boxesOf, boxId, boxRefOf, detailsPath } from './boxes'
import { AUTO_DELIVERY_WEEKS, daysOf } from './intervals'

describe('boxes', () => {
  const item = (shipOn: string, addressId: number, intervalDays?: number) => ({
    shipOn,
    addressId,
    ...(intervalDays && { intervalDays }),
  })

  it('what ships to one address on one day is one box', () => {
    const items = [
      item('2026-12-07', 5, 42),
      item('2026-11-30', 5, 28),
      item('2026-12-07', 5, 28),
      item('2026-12-07', 6),
    ]
    expect(boxesOf(items).map(({ shipOn, addressId, items }) => [shipOn, addressId, items.length])).toEqual([
      ['2026-11-30', 5, 1],
      ['2026-12-07', 5, 2],
      ['2026-12-07', 6, 1],
    ])
    expect(boxesByInterval(items)).toHaveLength(4)
  })

  it('has an id of digits that leads back to it', () => {
    expect(boxId({ shipOn: '2026-12-07', addressId: 5 })).toBe('202612075')
    expect(boxId({ shipOn: '2026-12-07', addressId: 5, intervalDays: 42 })).toBe('42202612075')
    expect(boxId({ deliveryId: 12 })).toBe('12')
    fc.assert(
      fc.property(
        fc.constantFrom(0, ...AUTO_DELIVERY_WEEKS.map(daysOf)),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (intervalDays, days, addressId) => {
          const ref = { shipOn: addDays('2026-01-01', days), addressId }
          expect(boxRefOf(boxId(ref), false)).toEqual(ref)
          expect(boxRefOf(boxId({ ...ref, intervalDays }), true)).toEqual({ ...ref, intervalDays })
        },
      ),
    )
    expect(boxRefOf('abc', false)).toBeUndefined()
    expect(boxRefOf('202613015', false)).toBeUndefined()
    expect(detailsPath('/base', '202612075')).toBe('/base/details/202612075')
    expect(detailsPath('/base', 'x1')).toBe('/base')
  })
})
