import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, chargeState, SHOP_ACCOUNTS } from '../../../app/models/ledger/ledger'
import { createLedgersService, type LedgersService } from '../../../app/services/ledger/ledgers.server'
import { startDatabase } from '../../support/database'

let database: Awaited<ReturnType<typeof startDatabase>>
let ledgers: LedgersService
beforeAll(async () => {
  database = await startDatabase()
  ledgers = createLedgersService({ db: database.db, now: () => new Date() })
})
afterAll(() => database.stop())

const CODE = 'CNVT-2345-6789-ABCD'

test('a certificate is found by its code alone, and its code is not kept', async () => {
  const id = await ledgers.issueCertificate(CODE, { key: 'sold', amount: 5000, orderNumber: 'CN-1' })
  await ledgers.issueCertificate(CODE, { key: 'sold', amount: 5000, orderNumber: 'CN-1' })
  expect(await ledgers.certificate(CODE.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    id,
    balance: 5000,
  })
  expect(await ledgers.certificate('2222-2222-2222-2222')).toBeUndefined()
  const kept = await database.db.prepare('SELECT * FROM ledger_accounts').all()
  expect(JSON.stringify(kept.results)).not.toContain(CODE.replaceAll('-', ''))
})

test('a credit account lends up to its limit, and again what was paid back', async () => {
  const id = await ledgers.openCredit('office', 30, { key: 'opened', amount: 10_000 })
  const charge = { charge: 'credit:CN-2', account: id, orderNumber: 'CN-2' }
  expect(await ledgers.rows.hold({ ...charge, amount: 10_001 })).toBe(false)
  expect(await ledgers.rows.hold({ ...charge, amount: 8000 })).toBe(true)
  expect(await ledgers.rows.hold({ ...charge, amount: 8000 })).toBe(false)
  expect(await ledgers.ofCustomer('office')).toMatchObject({ credit: { termsDays: 30, balance: 2000 } })
  await ledgers.settleCredit(id, { key: 'bill-1', amount: 8000 })
  expect((await ledgers.byId(id))?.balance).toBe(10_000)
})

test('a payment is taken or given back, each once, and every movement says for which order and why', async () => {
  const id = await ledgers.grantStoreCredit('hazel', {
    because: 'demo',
    key: 'case-7',
    amount: 1000,
    note: 'Melted product',
  })
  const { rows } = ledgers
  const take = (charge: string) => ({ charge, account: id, amount: 400, orderNumber: charge })
  expect([await rows.capture('CN-3'), await rows.release('CN-3')]).toEqual([false, false])
  await rows.hold(take('CN-3'))
  expect([await rows.capture('CN-3'), await rows.capture('CN-3')]).toEqual([true, false])
  expect([await rows.release('CN-3'), await rows.release('CN-3')]).toEqual([true, false])
  await rows.hold(take('CN-4'))
  expect([await rows.release('CN-4'), await rows.capture('CN-4')]).toEqual([true, false])
  const all = await rows.ofAccount(id)
  expect(all.map((row) => [row.reason, row.orderNumber ?? row.note])).toEqual([
    ['issued', 'Melted product'],
    ['held', 'CN-3'],
    ['released', 'CN-3'],
    ['held', 'CN-4'],
    ['released', 'CN-4'],
  ])
  expect(balanceOf(all, id)).toBe(1000)
  expect(balanceOf(await rows.ofOrder('CN-3'), SHOP_ACCOUNTS.sales)).toBe(0)
})

test('however many spend at the same time, no dollar is spent twice', async () => {
  const act = fc.record({
    order: fc.integer({ min: 0, max: 5 }),
    amount: fc.integer({ min: 1, max: 600 }),
    moves: fc.array(fc.constantFrom('capture', 'release'), { maxLength: 3 }),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1500 }),
      fc.array(act, { minLength: 2, maxLength: 12 }),
      async (start, acts) => {
        const owner = `spender-${run++}`
        const id = await ledgers.grantStoreCredit(owner, { because: 'demo', key: 'start', amount: start })
        const spend = async ({ order, amount, moves }: (typeof acts)[number]) => {
          const charge = `${owner}:${order}`
          await ledgers.rows.hold({ charge, account: id, amount, orderNumber: charge })
          await Promise.all(moves.map((next) => ledgers.rows[next as 'capture' | 'release'](charge)))
        }
        await Promise.all(acts.map(spend))

        const rows = await ledgers.rows.ofAccount(id)
        let balance = 0
        for (const row of rows) {
          balance += row.to === id ? row.amount : -row.amount
          expect(balance).toBeGreaterThanOrEqual(0)
        }
        expect((await ledgers.byId(id))?.balance).toBe(balance)
        const held = [...new Set(rows.flatMap((row) => row.charge ?? []))]
        for (const charge of held) {
          const own = await ledgers.rows.ofCharge(charge)
          const amount = own[0]?.amount ?? 0
          const state = chargeState(own, charge)
          expect(balanceOf(own, id)).toBe(state === 'released' ? 0 : -amount)
          expect(balanceOf(own, SHOP_ACCOUNTS.held)).toBe(state === 'authorised' ? amount : 0)
          expect(balanceOf(own, SHOP_ACCOUNTS.sales)).toBe(state === 'captured' ? amount : 0)
        }
      },
    ),
    { numRuns: 30 },
  )
}, 120_000)
