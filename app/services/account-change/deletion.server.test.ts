import { expect, test, vi } from 'vitest'
import { provenEmail } from '~/models/account/proven-email'
import { createCommunicationService } from '../communication/communications.server'
import { MORE_DATABASES } from '../database-homes'
import { memoryDatabase } from '../memory.testing'
import { splitDatabase } from '../split-database.server'
import { VendorError } from '../vendor-error'
import { createAccountDeletion } from './deletion.server'
import { HELD } from './held-data'

/** A database that keeps what it ran, and does not answer its next batches while `away`. */
function database() {
  const world = { ran: [] as string[], away: false, waiting: [] as object[] }
  const statement = (sql: string, values: unknown[] = []) => ({
    sql,
    bind: (...more: unknown[]) => statement(sql, more),
    run: async () => void world.ran.push(sql),
    all: async () => ({ results: world.waiting, values }),
  })
  const batch = async (statements: { sql: string }[]) => {
    if (world.away) throw new VendorError('d1', 'away')
    world.ran.push(...statements.map(({ sql }) => sql))
    return statements.map(() => ({ results: [] }))
  }
  return { world, db: { prepare: statement, batch } as unknown as D1Database }
}

test('a deletion that one of two databases does not answer is finished later', async () => {
  const [first, accounts] = [database(), database()]
  const remove = vi.fn(async () => {})
  const deletion = createAccountDeletion({
    db: splitDatabase({ DB: first.db, DB_ACCOUNTS: accounts.db }),
    now: () => new Date('2026-03-02'),
    accounts: { remove },
    payments: { savedMethods: { methodsOf: async () => [] } },
    companyData: { forget: async () => {} },
    orderCases: { forgetPictures: async () => {} },
    mail: { send: async () => {} },
  } as unknown as Parameters<typeof createAccountDeletion>[0])
  const isDone = () => first.world.ran.some((sql) => sql.includes('SET done_at'))

  accounts.world.away = true
  await deletion.deleteAccount('hazel', 'hazel@example.com', provenEmail('hazel@example.com'))
  // The account is deleted last, because the next try needs its id.
  expect([remove.mock.calls.length, isDone(), accounts.world.ran]).toEqual([0, false, []])

  accounts.world.away = false
  first.world.waiting = [{ customer_id: 'hazel', email: 'hazel@example.com', email_proven: 1 }]
  await deletion.finishDeletions()
  expect([remove.mock.calls.length, isDone()]).toEqual([1, true])
  const tables = Object.entries(HELD).flatMap(([table, held]) =>
    'deleted' in held && held.deleted !== 'company' ? [table] : [],
  )
  const homeOf = (table: string) =>
    (MORE_DATABASES.DB_ACCOUNTS as readonly string[]).includes(table) ? accounts : first
  for (const table of tables) {
    expect(homeOf(table).world.ran.join('\n')).toMatch(new RegExp(`DELETE FROM ${table} `))
  }
})

test('what somebody stopped does not come again once their account is gone', async () => {
  const { db } = memoryDatabase()
  const now = () => new Date('2026-03-02')
  const email = provenEmail('hazel@example.com')
  const communications = createCommunicationService({ db, now, config: {} } as unknown as Parameters<
    typeof createCommunicationService
  >[0])
  await communications.choose(email, 'reviews', false)
  const sender = await communications.senderOf('gifts robin@example.com')
  await communications.choose(email, sender, false)
  const { deleteAccount } = createAccountDeletion({
    db,
    now,
    accounts: { remove: async () => {} },
    payments: { savedMethods: { methodsOf: async () => [] } },
    companyData: { forget: async () => {} },
    orderCases: { forgetPictures: async () => {} },
    mail: { send: async () => {} },
  } as unknown as Parameters<typeof createAccountDeletion>[0])
  await deleteAccount('hazel', email, email)
  expect([
    await communications.wants(email, 'reviews'),
    await communications.takesFrom(email, sender),
  ]).toEqual([false, false])
})
