import { expect, test } from 'vitest'
import type { LedgerRow } from '~/models/ledger/ledger'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import { createLedgerCharges } from './ledger-charges.server'

/** A ledger's rows, one of a reason for a charge, as its table keeps them. */
function ledger() {
  const rows: LedgerRow[] = []
  const add = (charge: string, reason: LedgerRow['reason'], amount: number, orderNumber: string) => {
    const id = `${charge}:${reason}`
    if (rows.some((row) => row.id === id)) return false
    return rows.push({ id, charge, reason, amount, orderNumber, from: 'a', to: 'b', madeAt: rows.length }) > 0
  }
  const heldAs = (charge: string) => rows.find(({ id }) => id === `${charge}:held`)
  const follows = (reason: 'captured' | 'released') => async (charge: string) => {
    const held = heldAs(charge)
    return held ? add(charge, reason, held.amount, held.orderNumber ?? '') : false
  }
  const table = {
    hold: async ({ charge, amount, orderNumber }: { charge: string; amount: number; orderNumber: string }) =>
      add(charge, 'held', amount, orderNumber),
    ofOrder: async (orderNumber: string) => rows.filter((row) => row.orderNumber === orderNumber),
    capture: follows('captured'),
    release: follows('released'),
  }
  return createLedgerCharges({ rows: table } as unknown as LedgersService, 'CreditAccount')
}

test('a ledger pays an order anew beside its earlier charge, and once when it is asked twice', async () => {
  const charges = ledger()
  const pay = async (amount: number, besides: string[]) => {
    const answer = await charges.authorise('credit:company:k', amount, 'CN-1', { besides })
    if (!answer.ok) throw new Error('declined')
    return answer.transaction.id
  }
  const first = await pay(1_000, [])
  await charges.capture(first)
  const second = await pay(1_150, [first])
  expect(await pay(1_150, [first])).toBe(second)
  expect(second).not.toBe(first)
  await charges.capture(second)
  await charges.reverse(first)
  expect(await charges.findByOrder('CN-1')).toEqual([
    { id: second, state: 'captured', amount: 1_150 },
    { id: first, state: 'released', amount: 1_000 },
  ])
  expect(await charges.authorise('credit:company:k', 1_000, 'CN-1')).toMatchObject({ ok: false })
})
