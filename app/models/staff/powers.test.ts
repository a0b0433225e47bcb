import { expect, it } from 'vitest'
import { may, type Power, quoteFloor, type Role, roleOf } from './powers'

it.each<[string[], Role | undefined]>([
  [[], undefined],
  [['staffAdmin'], undefined],
  [['readBooks'], 'accountant'],
  [['readBooks', 'staffAdmin'], 'accountant'],
  [['checkOutAsCustomer', 'readBooks'], 'agent'],
  [['checkOutAsCustomer'], 'agent'],
  [['checkOutAsCustomer', 'staffSupervisor'], 'supervisor'],
  [['checkOutAsCustomer', 'staffSupervisor', 'staffAdmin'], 'admin'],
])('who has %o is %s', (permissions, role) => {
  expect(roleOf(permissions)).toBe(role)
})

// power, amount: who may
const TABLE: [Power, number, Role[]][] = [
  ['find', 0, ['agent', 'supervisor', 'admin']],
  ['note', 0, ['agent', 'supervisor', 'admin']],
  ['order', 0, ['agent', 'supervisor', 'admin']],
  ['reship', 15_000, ['agent', 'supervisor', 'admin']],
  ['reship', 15_001, ['supervisor', 'admin']],
  ['reship', 50_001, ['admin']],
  ['courtesy-credit', 2500, ['agent', 'supervisor', 'admin']],
  ['courtesy-credit', 2501, ['supervisor', 'admin']],
  ['courtesy-credit', 10_001, ['admin']],
  ['courtesy-credit', 50_001, []],
  ['refund', 5000, ['agent', 'supervisor', 'admin']],
  ['refund', 5001, ['supervisor', 'admin']],
  ['refund', 50_001, ['admin']],
  ['adjust', 2500, ['agent', 'supervisor', 'admin']],
  ['adjust', 2501, ['supervisor', 'admin']],
  ['adjust', 10_001, ['admin']],
  ['cancel', 0, ['agent', 'supervisor', 'admin']],
  ['address', 0, ['agent', 'supervisor', 'admin']],
  ['mail', 0, ['agent', 'supervisor', 'admin']],
  ['copy', 0, ['agent', 'supervisor', 'admin']],
  ['quote', 25_000, ['agent', 'supervisor', 'admin']],
  ['quote', 25_001, ['supervisor', 'admin']],
  ['quote', 250_001, ['admin']],
  ['offline', 50_000, ['agent', 'supervisor', 'admin']],
  ['offline', 50_001, ['supervisor', 'admin']],
  ['offline', 500_001, ['admin']],
  ['book-offline', 1, ['supervisor', 'admin']],
  ['book-offline', 500_001, ['admin']],
  ['reseller-certificate', 0, ['supervisor', 'admin']],
  ['company', 0, ['supervisor', 'admin']],
  ['company', 500_001, ['admin']],
  ['audit', 0, ['supervisor', 'admin']],
  ['books', 0, ['accountant', 'admin']],
]

it.each(TABLE)('%s of %i cents is for %o', (power, amount, roles) => {
  const allowed = (['accountant', 'agent', 'supervisor', 'admin'] as const).filter((role) =>
    may(role, power, amount),
  )
  expect(allowed).toEqual(roles)
  expect(may(undefined, power, amount)).toBe(false)
})

it('has a floor for quotes by role, never a cent below it', () => {
  expect((['agent', 'supervisor', 'admin'] as const).map((role) => quoteFloor(role, 9999))).toEqual([
    8000, 5000, 0,
  ])
})
