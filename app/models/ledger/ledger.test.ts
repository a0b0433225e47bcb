import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  balanceOf,
  certificateCode,
  certificateCodeFrom,
  chargeId,
  chargeState,
  type LedgerRow,
  orderOfCharge,
} from './ledger'

const row = (
  id: string,
  from: string,
  to: string,
  amount: number,
  reason: LedgerRow['reason'],
): LedgerRow => ({
  id,
  from,
  to,
  amount,
  reason,
  charge: 'c1',
  madeAt: 0,
})

it('leaves in an account what came in less what went out', () => {
  const rows = [row('1', 'shop', 'a', 500, 'issued'), row('2', 'a', 'held', 120, 'held')]
  expect([balanceOf(rows, 'a'), balanceOf(rows, 'held'), balanceOf(rows, 'shop')]).toEqual([380, 120, -500])
})

it('tells where a payment stands by the last thing that happened to it', () => {
  const rows = [row('1', 'a', 'held', 1, 'held'), row('2', 'held', 'sales', 1, 'captured')]
  expect(chargeState([], 'c1')).toBeUndefined()
  expect(chargeState(rows.slice(0, 1), 'c1')).toBe('authorised')
  expect(chargeState(rows, 'c1')).toBe('captured')
  expect(chargeState([...rows, row('3', 'sales', 'a', 1, 'released')], 'c1')).toBe('released')
  expect(chargeState(rows, 'c2')).toBeUndefined()
})

it('reads a certificate code however it is typed, and nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
      const code = certificateCodeFrom(random)
      const plain = code.replaceAll('-', '')
      for (const typed of [code, plain, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `]) {
        expect(certificateCode(typed)).toBe(plain)
      }
    }),
  )
  for (const typed of ['', 'AUTUMN5', '0000-0000-0000-0000', 'A'.repeat(17)]) {
    expect(certificateCode(typed)).toBeUndefined()
  }
})

it('names each charge of an order that it pays anew', () => {
  const ids = [1, 2].map((turn) => chargeId('CreditAccount', 'CN-1', turn))
  expect(ids).toEqual(['CreditAccount:CN-1', 'CreditAccount:CN-1/2'])
  expect([...ids, 'CreditAccount:CN-1:2'].map(orderOfCharge)).toEqual(['CN-1', 'CN-1', 'CN-1'])
})
