import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TotalsLine } from '../cart/totals'
import type { Booked } from '../staff/booked'
import { type Credit, creditParts, payableBy, planPayments, withCredits } from './plan'

const certificate: Credit = {
  kind: 'GiftCertificate',
  account: 'g',
  balance: 5000,
  label: 'Gift Certificate',
}
const storeCredit: Credit = { kind: 'StoreCredit', account: 's', balance: 1500, label: 'Store Credit' }

it('spends the certificate first, then store credit, and leaves the rest to pay', () => {
  const plan = planPayments(8000, [certificate, storeCredit])
  expect(plan.credits.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['GiftCertificate', 5000],
    ['StoreCredit', 1500],
  ])
  expect(plan.rest).toBe(1500)
  expect(planPayments(4000, [certificate, storeCredit])).toMatchObject({
    credits: [{ amount: 4000 }],
    rest: 0,
  })
})

it('says what each certificate pays, though they are one payment', () => {
  const certificates = [certificate, { ...certificate, account: 'h', balance: 700 }]
  const parts = creditParts(5500, [...certificates, storeCredit])
  expect(parts.map(({ account, amount }) => [account, amount])).toEqual([
    ['g', 5000],
    ['h', 500],
  ])
  expect(planPayments(5500, certificates).credits).toHaveLength(1)
})

it('pays every total to the cent, and nobody more than they have', () => {
  const balance = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), balance, balance, (total, one, other) => {
      const credits = [
        { ...certificate, balance: one },
        { ...storeCredit, balance: other },
      ]
      const plan = planPayments(total, credits)
      const paid = plan.credits.reduce((sum, { amount }) => sum + amount, 0)
      expect(paid + plan.rest).toBe(total)
      expect(plan.rest).toBe(Math.max(0, total - one - other))
      for (const { amount, methodId } of plan.credits) {
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThanOrEqual(methodId === 'g' ? one : other)
      }
    }),
  )
})

it('shows credits before a surcharge, in lines that still add up', () => {
  const line = (kind: TotalsLine['kind'], amount: number): TotalsLine => ({ kind, label: kind, amount })
  const totals = { lines: [line('subtotal', 6000), line('surcharge', 500)], total: 6500 }
  const shown = withCredits(totals, planPayments(6500, [certificate]))
  expect(shown.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['subtotal', 6000],
    ['gift-certificate', -5000],
    ['surcharge', 500],
  ])
  expect(shown.total).toBe(shown.lines.reduce((sum, { amount }) => sum + amount, 0))
  expect(withCredits(totals, planPayments(6500, []))).toBe(totals)
})

it('takes no offline payment without an entry in the book of staff', () => {
  const offline = { kind: 'Offline' as const, methodId: 'shop:offline', amount: 500 }
  expect(payableBy([offline], undefined)).toBeUndefined()
  const booked = { id: 'offline:1', act: 'offline', amount: 500 } as Booked<'offline'>
  expect(payableBy([offline], booked)).toEqual([{ ...offline, booked }])
})

it('gift certificates pay no gift certificates; store credit may', () => {
  const credits: Credit[] = [
    { kind: 'GiftCertificate', account: 'c1', balance: 5000, label: 'Gift Certificate A' },
    { kind: 'GiftCertificate', account: 'c2', balance: 5000, label: 'Gift Certificate B' },
    { kind: 'StoreCredit', account: 's', balance: 1000, label: 'Store Credit' },
  ]
  const { credits: used, rest } = planPayments(10_000, credits, 2500)
  expect(used.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['GiftCertificate', 7500],
    ['StoreCredit', 1000],
  ])
  expect(rest).toBe(1500)
  expect(planPayments(2500, credits, 2500)).toMatchObject({ credits: [{ kind: 'StoreCredit' }], rest: 1500 })
})
