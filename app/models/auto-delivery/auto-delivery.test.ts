import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, shopDate } from '../dates'
import { isWorkingDay, workingDayFrom } from '../shipping/calendar'
import { SHIPPING_TABLES } from '../shipping/tables'
import type { DateText } from '../shipping/types'
import { type Act, act } from './acts'
import { AUTO_DELIVERY_WEEKS, daysOf, recurringDefault } from './intervals'
import { afterDecline, RETRY_AFTER_DAYS } from './plan'
import { panelSchema } from './schema'
import type { Subscription } from './subscription'
import { turnAfter, turnAfterShipping, turnOn } from './turns'

const { holidays } = SHIPPING_TABLES

const subscription = (over: Partial<Subscription> = {}): Subscription => ({
  id: 1,
  customerId: 'hazel',
  addressId: 5,
  sku: '1201-01',
  productKey: 'walnuts',
  name: 'Walnuts',
  quantity: 1,
  intervalDays: 42,
  state: 'active',
  nominalOn: '2026-12-07',
  shipOn: '2026-12-07',
  addedAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  ...over,
})

it.each([
  ['２', 2],
  ['2.0', 2],
  ['03\u200b', 3],
  ['1,5', undefined],
])('the quantity %j is %j', (quantity, read) => {
  const parsed = panelSchema.safeParse({ intent: 'add', sku: '1201-01', quantity, weeks: '2' })
  expect(parsed.data && 'quantity' in parsed.data ? parsed.data.quantity : undefined).toBe(read)
})

const calendar = { earliest: '2026-11-24', holidays }

describe('turns', () => {
  it('ships on the first working day, and counts from the nominal day', () => {
    // December 25 is a Friday and a holiday.
    const turn = turnOn('2026-12-25', holidays)
    expect(turn).toEqual({ nominalOn: '2026-12-25', shipOn: '2026-12-28' })
    expect(turnAfter(turn, 7, holidays)).toMatchObject({ nominalOn: '2027-01-01', shipOn: '2027-01-04' })
    expect(turnAfter(turn, 14, holidays)).toEqual({ nominalOn: '2027-01-08', shipOn: '2027-01-08' })
  })

  it('makes up for turns that passed meanwhile with one box', () => {
    const turn = turnOn('2026-11-02', holidays)
    expect(turnAfterShipping(turn, '2026-11-02', 7, holidays).nominalOn).toBe('2026-11-09')
    expect(turnAfterShipping(turn, '2026-11-20', 7, holidays).nominalOn).toBe('2026-11-23')
  })

  it('over two years ships once in every interval, on working days, and skips none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...AUTO_DELIVERY_WEEKS.map(daysOf)),
        fc.integer({ min: 0, max: 800 }),
        (interval, offset) => {
          const start = addDays('2026-11-24', offset)
          let turn = turnOn(start, holidays)
          for (let nominal = start; nominal < addDays(start, 730); nominal = addDays(nominal, interval)) {
            expect(turn.nominalOn).toBe(nominal)
            expect(isWorkingDay(turn.shipOn, holidays)).toBe(true)
            expect(turn.shipOn >= nominal && turn.shipOn < addDays(nominal, interval)).toBe(true)
            turn = turnAfterShipping(turn, turn.shipOn, interval, holidays)
          }
        },
      ),
    )
  })
})

/** Two years of a subscription with a machine that runs daily, and acts of its owner in between. */
function simulate(first: Subscription, wishes: Map<number, Act>, outage: (day: number) => boolean) {
  let current = first
  const ships: { nominalOn: DateText; on: DateText }[] = []
  const skipped = new Set<DateText>()
  for (let day = 0; day < 730; day++) {
    const today = addDays('2026-11-24', day)
    const wish = wishes.get(day)
    if (wish) {
      const outcome = act(current, wish, { earliest: workingDayFrom(today, holidays), holidays })
      if (outcome.ok) {
        if (wish.type === 'skip') skipped.add(current.nominalOn)
        current = { ...current, ...outcome.change } as Subscription
      }
    }
    const due = current.state === 'active' && current.shipOn <= today && isWorkingDay(today, holidays)
    if (!due || outage(day)) continue
    ships.push({ nominalOn: current.nominalOn, on: today })
    current = {
      ...current,
      ...turnAfterShipping(current, today, current.intervalDays ?? 42, holidays),
      lastNominalOn: current.nominalOn,
    }
  }
  return { ships, skipped, current }
}

const acts = fc.oneof(
  fc.constant<Act>({ type: 'skip' }),
  fc.constant<Act>({ type: 'send-now' }),
  fc.constant<Act>({ type: 'undo' }),
  fc.constantFrom(...AUTO_DELIVERY_WEEKS).map((weeks): Act => ({ type: 'interval', days: daysOf(weeks) })),
  fc.integer({ min: 0, max: 900 }).map((days): Act => ({ type: 'move', to: addDays('2026-11-24', days) })),
)
const wishes = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 729 }), acts), { maxLength: 40 })
  .map((entries) => new Map(entries))

describe('two simulated years with acts', () => {
  it('never ship the same turn twice, nor twice on one day', () => {
    fc.assert(
      fc.property(wishes, fc.array(fc.integer({ min: 0, max: 729 })), (plan, outages) => {
        const { ships } = simulate(subscription(), plan, (day) =>
          outages.some((from) => day >= from && day < from + 9),
        )
        const nominal = ships.map(({ nominalOn }) => nominalOn)
        expect(new Set(nominal).size).toBe(nominal.length)
        expect(nominal).toEqual(nominal.toSorted())
        expect(new Set(ships.map(({ on }) => on)).size).toBe(ships.length)
      }),
      { numRuns: 200 },
    )
  })

  it('skip no box unasked: without acts nothing is ever more than an interval and a weekend apart', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AUTO_DELIVERY_WEEKS.map(daysOf)), (intervalDays) => {
        const { ships } = simulate(subscription({ intervalDays }), new Map(), () => false)
        for (const [at, { on }] of ships.entries()) {
          const next = ships[at + 1]
          if (next) expect(next.on <= addDays(on, intervalDays + 4)).toBe(true)
        }
        expect(ships.length).toBeGreaterThanOrEqual(Math.floor(715 / intervalDays))
      }),
    )
  })

  it('a skip leaves out exactly one box', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), (day) => {
        const plain = simulate(subscription(), new Map(), () => false)
        const { ships, skipped } = simulate(subscription(), new Map([[day, { type: 'skip' }]]), () => false)
        const expected = plain.ships.filter(({ nominalOn }) => !skipped.has(nominalOn))
        expect(ships.slice(0, expected.length)).toEqual(expected)
        expect(skipped.size).toBe(1)
      }),
    )
  })

  it('a new interval keeps the day of the next box', () => {
    const changed = act(subscription(), { type: 'interval', days: 7 }, calendar)
    expect(changed).toEqual({ ok: true, change: { intervalDays: 7 } })
    expect(act(subscription(), { type: 'interval', days: 8 }, calendar)).toMatchObject({
      reason: 'no-interval',
    })
  })
})

describe('acts', () => {
  it('skip and undo come back to the same day', () => {
    const before = subscription()
    const skipped = act(before, { type: 'skip' }, calendar)
    expect(skipped).toMatchObject({ ok: true, change: { shipOn: '2027-01-18', nominalOn: '2027-01-18' } })
    const after = { ...before, ...(skipped.ok && skipped.change) } as Subscription
    const undone = act(after, { type: 'undo' }, calendar)
    expect(undone).toMatchObject({ ok: true, change: { state: 'active', shipOn: '2026-12-07' } })
    expect(act(after, { type: 'undo' }, { ...calendar, earliest: '2026-12-08' })).toMatchObject({
      reason: 'nothing-to-undo',
    })
  })

  it('what ships once is not skipped', () => {
    const { intervalDays: _, ...once } = subscription()
    expect(act(once, { type: 'skip' }, calendar)).toMatchObject({ reason: 'ships-once' })
  })

  it('send now moves it to the next truck, once', () => {
    const sent = act(subscription(), { type: 'send-now' }, calendar)
    expect(sent).toMatchObject({ ok: true, change: { shipOn: '2026-11-24' } })
    const again = act(
      subscription({ shipOn: '2026-11-24', nominalOn: '2026-11-24' }),
      { type: 'send-now' },
      calendar,
    )
    expect(again).toMatchObject({ reason: 'already-next' })
    const shipped = subscription({ lastNominalOn: '2026-11-24' })
    expect(act(shipped, { type: 'send-now' }, calendar)).toMatchObject({
      reason: 'just-sent',
      nearest: '2026-11-25',
    })
  })

  it.each([
    ['2026-11-23', 'past', '2026-11-24'],
    ['2026-11-26', 'no-ship-day', '2026-11-27'],
    ['2026-11-29', 'no-ship-day', '2026-11-30'],
    ['2028-01-03', 'too-far', undefined],
  ])('a box cannot move to %s: %s, and the nearest day is offered', (to, reason, nearest) => {
    const outcome = act(subscription(), { type: 'move', to }, calendar)
    expect(outcome).toMatchObject({ ok: false, reason, ...(nearest && { nearest }) })
  })

  it('pauses until a day, resumes on one, and starts a canceled one again', () => {
    expect(act(subscription(), { type: 'pause', until: '2027-03-01' }, calendar)).toMatchObject({
      ok: true,
      change: { state: 'paused', pausedUntil: '2027-03-01', shipOn: '2027-03-01' },
    })
    const paused = subscription({ state: 'paused' })
    expect(act(paused, { type: 'resume', on: '2026-12-01' }, calendar)).toMatchObject({
      change: { state: 'active', shipOn: '2026-12-01' },
    })
    expect(act(paused, { type: 'skip' }, calendar)).toMatchObject({ reason: 'not-active' })
    const canceled = subscription({ state: 'canceled' })
    expect(act(canceled, { type: 'reactivate' }, calendar)).toMatchObject({
      change: { state: 'active', shipOn: '2026-12-01' },
    })
    expect(act(canceled, { type: 'resume' }, calendar)).toMatchObject({ reason: 'not-paused' })
  })

  it('undo of a canceled pause keeps its day and why it paused', () => {
    const kept = { pausedUntil: '2027-10-15', reason: 'payment' }
    const paused = subscription({ state: 'paused', ...kept })
    const cancel = act(paused, { type: 'cancel' }, calendar)
    if (!cancel.ok) throw new Error(cancel.reason)
    const canceled = { ...paused, ...cancel.change } as Subscription
    expect(act(canceled, { type: 'undo' }, calendar)).toMatchObject({ change: { state: 'paused', ...kept } })
  })

  it('cancels with a reason, and undo brings it back', () => {
    const outcome = act(subscription(), { type: 'cancel', reason: 'enough' }, calendar)
    expect(outcome).toMatchObject({ change: { state: 'canceled', reason: 'enough' } })
    const canceled = { ...subscription(), ...(outcome.ok && outcome.change) } as Subscription
    expect(act(canceled, { type: 'undo' }, calendar)).toMatchObject({ change: { state: 'active' } })
  })
})

describe('the plan', () => {
  it('tries a declined box again on stated days, then pauses', () => {
    const now = new Date('2026-11-24T12:00:00Z')
    expect(afterDecline(1, now)).toMatchObject({ kind: 'retry', on: '2026-11-25' })
    expect(afterDecline(3, now)).toMatchObject({ kind: 'retry', on: '2026-11-29' })
    expect(afterDecline(RETRY_AFTER_DAYS.length + 1, now)).toEqual({ kind: 'pause' })
  })

  it("goes by the warehouse's day, also when clocks change", () => {
    expect(shopDate(new Date('2026-11-24T04:59:00Z'))).toBe('2026-11-23')
    expect(shopDate(new Date('2026-11-24T05:00:00Z'))).toBe('2026-11-24')
    expect(shopDate(new Date('2026-07-24T04:00:00Z'))).toBe('2026-07-24')
    expect(afterDecline(1, new Date('2027-03-14T12:00:00Z'))).toMatchObject({
      at: new Date('2027-03-15T10:00:00Z'),
    })
  })

  it('a new item comes as often as what comes most often', () => {
    expect(recurringDefault([])).toBe(42)
    expect(recurringDefault([undefined, 56, 28])).toBe(28)
  })
})
