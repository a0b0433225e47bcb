import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS } from '~/models/dates'
import type { LedgerRow } from '~/models/ledger/ledger'
import { AGES, statementOf } from './statement'

const ACCOUNT = 'credit:company:a'

const bill = (charge: string, amount: number, day: number): LedgerRow => ({
  id: `${charge}:held`,
  from: ACCOUNT,
  to: 'shop:held',
  amount,
  reason: 'held',
  charge,
  orderNumber: `CN-${charge}`,
  madeAt: day * DAY_MS,
})
const paid = (id: string, amount: number, day: number): LedgerRow => ({
  id,
  from: 'shop:issued',
  to: ACCOUNT,
  amount,
  reason: 'settled',
  madeAt: day * DAY_MS,
})
const returned = (charge: string, amount: number): LedgerRow => ({
  id: `${charge}:released`,
  from: 'shop:sales',
  to: ACCOUNT,
  amount,
  reason: 'released',
  charge,
  madeAt: 0,
})
const at = (day: number) => ({ account: ACCOUNT, termsDays: 30, now: day * DAY_MS })

it('pays the oldest bills first and says how late the rest is', () => {
  const rows = [bill('a', 1000, 0), bill('b', 2000, 40), bill('c', 500, 100), paid('p', 1500, 50)]
  const statement = statementOf(rows, at(101))
  expect(statement.bills.map(({ orderNumber, open }) => [orderNumber, open])).toEqual([
    ['CN-a', 0],
    ['CN-b', 1500],
    ['CN-c', 500],
  ])
  expect(statement.ageing).toEqual({ current: 500, '1-30': 0, '31-60': 1500, '61-90': 0, 'over-90': 0 })
  expect(statement.owed).toBe(2000)
})

it('keeps each bill on its own terms when the account’s change', () => {
  const rows = [{ ...bill('a', 1000, 0), termsDays: 30 }]
  expect(statementOf(rows, { ...at(20), termsDays: 15 }).ageing.current).toBe(1000)
})

it('leaves out what was given back', () => {
  expect(statementOf([bill('a', 1000, 0), returned('a', 1000)], at(10)).bills).toEqual([])
})

it('owes less once a part was given back', () => {
  const part: LedgerRow = { ...returned('a', 400), id: 'a:refunded:1', reason: 'refunded' }
  expect(statementOf([bill('a', 1000, 0), part], at(10))).toMatchObject({
    owed: 600,
    bills: [{ amount: 600 }],
  })
})

it.each([
  [30, 'current'],
  [31, '1-30'],
  [60, '1-30'],
  [61, '31-60'],
  [91, '61-90'],
  [121, 'over-90'],
] as const)('on day %i a bill of day 0 on Net 30 is %s', (day, age) => {
  expect(statementOf([bill('a', 1000, 0)], at(day)).ageing[age]).toBe(1000)
})

it('adds up, whatever was ordered and paid', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.nat({ max: 200 })), {
    maxLength: 10,
  })
  fc.assert(
    fc.property(amounts, amounts, (ordered, settled) => {
      const rows = [
        ...ordered.map(([amount, day], index) => bill(String(index), amount, day)),
        ...settled.map(([amount, day], index) => paid(`p${index}`, amount, day)),
      ]
      const { owed, ageing } = statementOf(rows, at(250))
      const sum = (list: [number, number][]) => list.reduce((total, [amount]) => total + amount, 0)
      expect(owed).toBe(Math.max(0, sum(ordered) - sum(settled)))
      expect(AGES.reduce((total, age) => total + ageing[age], 0)).toBe(owed)
    }),
  )
})

it('is late from the day after the due day, whatever the hour', () => {
  const made = Date.parse('2026-10-30T15:00:00Z')
  const row = { ...bill('a', 1000, 0), madeAt: made }
  const ageAt = (now: string) =>
    AGES.find(
      (age) => statementOf([row], { account: ACCOUNT, termsDays: 30, now: Date.parse(now) }).ageing[age],
    )
  expect(statementOf([row], at(0)).bills[0]?.dueOn).toBe('2026-11-29')
  // November 29 at the shop, to its last second.
  expect(['2026-11-29T16:01:00Z', '2026-11-30T04:59:59Z'].map(ageAt)).toEqual(['current', 'current'])
  expect(ageAt('2026-11-30T05:00:00Z')).toBe('1-30')
})
