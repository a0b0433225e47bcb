import { expect, it } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { mayStillChange, untilWords } from './cancellable'

const delivery = {
  name: 'Standard',
  carrier: 'UPS',
  shipOn: '2026-11-30',
  earliestArrivalOn: '2026-12-01',
  latestArrivalOn: '2026-12-02',
}
const address = {
  name: 'Hazel Grove',
  street1: '214 Maple Avenue',
  city: 'Cranford',
  state: 'NJ',
  postalCode: '07016',
  country: 'US' as const,
}
const facts = {
  orderState: 'Open',
  parcels: 0,
  cart: aCart({ lines: [aLine()], shippingAddress: address }),
  placement: { state: 'captured' as const, payments: [], delivery },
}
const at = (time: string) => new Date(time)

it('is the buyer’s until its first parcel is packed, and says until when', () => {
  expect(mayStillChange(facts, at('2026-11-30T18:59:00Z'))).toEqual({ ok: true })
  expect(mayStillChange(facts, at('2026-11-30T19:00:00Z'))).toEqual({ ok: false, reason: 'too-late' })
  expect(untilWords(facts, at('2026-11-30T15:00:00Z'))).toBe('2 pm Eastern today')
  expect(untilWords(facts, at('2026-11-29T15:00:00Z'))).toBe('2 pm Eastern on Mon, Nov 30')
  expect(untilWords(facts, at('2026-11-30T19:00:00Z'))).toBeUndefined()
})

it('is not when the warehouse was earlier, and waits as long as money does', () => {
  const packed = { ...facts, shipmentState: 'Shipped' }
  expect(mayStillChange(packed, at('2026-11-29T15:00:00Z'))).toEqual({ ok: false, reason: 'too-late' })
  const due = { kind: 'Offline', methodId: 'm', amount: 500, state: 'held', due: true } as const
  const waiting = { ...facts, placement: { ...facts.placement, payments: [due] } }
  expect(mayStillChange(waiting, at('2026-12-04T15:00:00Z'))).toEqual({ ok: true })
  expect(untilWords(waiting, at('2026-12-04T15:00:00Z'))).toBeUndefined()
})
