import { expect, it } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { CERTIFICATE_KEY } from '../gift/certificate-presets'
import type { LedgerAccount } from '../ledger/ledger'
import { mayPayBy, ownWays } from './ways'

const credit: LedgerAccount = { id: 'credit:a', kind: 'credit', termsDays: 30, balance: 10_000 }
const once = aCart({ lines: [aLine()] })

it('offers a credit account to who has one, and offline payment to staff', () => {
  expect(ownWays(once, { isStaff: false })).toEqual({ offline: false })
  expect(ownWays(once, { isStaff: false, credit })).toEqual({ offline: false, credit })
  expect(ownWays(once, { isStaff: true, credit })).toEqual({ offline: true, credit })
})

it('takes a credit account that was chosen earlier only while it is the payer’s', () => {
  const chosen = { kind: 'CreditAccount', methodId: 'credit:a' } as const
  expect(mayPayBy(chosen, { credit, offline: false })).toBe(true)
  expect(mayPayBy(chosen, { credit: { ...credit, id: 'credit:b' }, offline: false })).toBe(false)
  expect(mayPayBy(chosen, { offline: true })).toBe(false)
})

it('offers neither for auto-delivery', () => {
  const cart = aCart({ lines: [aLine(), aLine({ id: 'monthly', autoDelivery: { intervalDays: 28 } })] })
  expect(ownWays(cart, { isStaff: true, credit })).toEqual({ offline: false })
})

it('offers no credit account where everything has a special delivery', () => {
  expect(ownWays(once, { isStaff: true, credit }, true)).toEqual({ offline: true })
})

it('sells no gift certificates for an offline payment, because they are money', () => {
  const cart = aCart({ lines: [aLine({ productKey: CERTIFICATE_KEY })] })
  expect(ownWays(cart, { isStaff: true }).offline).toBe(false)
})
