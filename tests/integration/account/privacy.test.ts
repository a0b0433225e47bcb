import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProvenEmail, provenEmail } from '../../../app/models/account/proven-email'
import { ABOUT_NOBODY } from '../../../app/services/account-change/about-nobody'
import { createCompanyData } from '../../../app/services/account-change/company-data.server'
import { createAccountDeletion } from '../../../app/services/account-change/deletion.server'
import { createAccountExport } from '../../../app/services/account-change/export.server'
import { HELD } from '../../../app/services/account-change/held-data'
import { exportedParts } from '../../../app/services/account-change/held-rows'
import { createOrderCaseService } from '../../../app/services/order-case/order-cases.server'
import { databaseOf, startDatabase } from '../../support/database'
import { type Shop, startShop } from '../../support/shop'
import { redirectOf } from '../checkout/buyer'
import { buys, signedIn } from './customer'

// OWASP ASVS: 8.3.2 (docs/asvs.md)

type Column = { name: string; type: string; notnull: number; dflt_value: unknown; pk: number }

let database: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

const ID = 'customer-1'
const EMAIL = provenEmail('somebody@example.com')

async function tablesOf(db: D1Database): Promise<string[]> {
  const sql = "SELECT name FROM sqlite_master WHERE type = 'table'"
  const { results } = await db.prepare(sql).all<{ name: string }>()
  return results.map(({ name }) => name).filter((name) => !/^(_|sqlite_|d1_)/.test(name))
}

async function columnsOf(db: D1Database, table: string): Promise<Column[]> {
  return (await db.prepare(`PRAGMA table_info(${table})`).all<Column>()).results
}

/** The column of a key, and a value that it matches. */
function keyed(key: string, value: string): [column: string, value: string] {
  if (key.includes('json_extract')) return ['payload', JSON.stringify({ email: value })]
  if (key.startsWith('substr')) return ['key', `seen ${value} experiment one`]
  return [/^lower\((\w+)\)$/.exec(key)?.[1] ?? key, value]
}

/** Inserts a row about a person. */
async function fill(db: D1Database, table: string): Promise<void> {
  const by = HELD[table]?.by
  const [key, value] = by?.customer?.[0] ? [by.customer[0], ID] : [by?.email?.[0] ?? '', EMAIL]
  await fillBy(db, table, key, value)
}

let filled = 1

async function fillBy(db: D1Database, table: string, key: string, value: string): Promise<void> {
  filled += 1
  const [name, content] = keyed(key, value)
  const values = (await columnsOf(db, table)).flatMap((column): [string, unknown][] => {
    if (column.name === name) return [[name, content]]
    const isNeeded = (column.notnull || column.pk) && column.dflt_value === null && column.type !== 'INTEGER'
    if (isNeeded) return [[column.name, `${column.name} of ${table} ${filled}`]]
    return column.notnull && column.dflt_value === null ? [[column.name, 1]] : []
  })
  const names = values.map(([each]) => each).join(', ')
  const places = values.map(() => '?').join(', ')
  await db
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`)
    .bind(...values.map(([, each]) => each))
    .run()
}

const countOf = async (db: D1Database, table: string) =>
  (await db.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>())?.count

/** The account's export and deletion, with nothing stored at the vendors. */
function accountOf(db: D1Database) {
  const companies = { ofCustomer: async () => undefined, leave: async () => {}, close: async () => {} }
  const files = { delete: async () => {} } as unknown as R2Bucket
  const ledgers = { owedBy: async () => 0, ofCustomer: async () => ({}), rows: {} } as never
  const deps = {
    db,
    now: () => new Date(),
    ledgers,
    payments: { savedMethods: { methodsOf: async () => [] } } as never,
    customers: { record: async () => ({}), allOrders: async () => [] } as never,
    companyData: createCompanyData({
      db,
      files,
      ledgers,
      companies,
      quotes: { ofCustomer: async () => [] },
    } as never),
    orderCases: createOrderCaseService({ db, files } as never),
    accounts: { remove: async () => {} } as never,
    autoDelivery: { running: async () => 0 },
    mail: { send: async () => {} } as never,
  }
  return { ...createAccountExport(deps), ...createAccountDeletion(deps) }
}

test('each table says whom it is about', async () => {
  const known = [...Object.keys(HELD), ...Object.keys(ABOUT_NOBODY)]
  expect(known.sort()).toEqual((await tablesOf(database.db)).sort())
})

test.each(Object.keys(ABOUT_NOBODY))('%s has no column that somebody is found by', async (table) => {
  const names = (await columnsOf(database.db, table)).map(({ name }) => name)
  expect(names.filter((name) => /email|customer_id|recipient|sender/.test(name))).toEqual([])
})

test('the export has all rows about somebody; deletion leaves what says why', async () => {
  const { db } = database
  for (const table of Object.keys(HELD)) await fill(db, table)
  const account = accountOf(db)
  const data = (await account.exportOf(ID, EMAIL)) as Record<string, unknown[]>
  for (const { table, as } of exportedParts()) {
    // The gift that is filled in was sent.
    expect([as, data[as]?.length]).toEqual([as, as === 'giftsReceived' ? 0 : 1])
    expect(table in HELD).toBe(true)
  }
  await db.prepare('DELETE FROM account_deletions').run()
  await account.deleteAccount(ID, EMAIL, EMAIL)
  for (const [table, held] of Object.entries(HELD)) {
    const isCompanys = 'deleted' in held && held.deleted === 'company' && table !== 'order_uploads'
    if (isCompanys) continue
    expect([table, await countOf(db, table)]).toEqual([table, 'deleted' in held ? 0 : 1])
  }
})

const byAddress = Object.entries(HELD).flatMap(([table, { by }]) =>
  (by.email ?? []).map((key) => [table, key]),
)

test.each(byAddress)(
  '%s, kept by %s, is nothing of an account whose address is unproven',
  async (table, key) => {
    const { db } = database
    const [id, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`]
    await fillBy(db, table, key, email)
    const count = `SELECT count(*) AS count FROM ${table} WHERE ${key} = ?`
    const left = async () => db.prepare(count).bind(email).first<number>('count')
    const account = accountOf(db)
    const rows = async (proven?: ProvenEmail) =>
      Object.values(await account.exportOf(id, proven)).flatMap((part) => (Array.isArray(part) ? part : []))
    expect(await rows()).toEqual([])
    const isExported = exportedParts().some((part) => part.table === table && part.by.email?.includes(key))
    expect(await rows(provenEmail(email))).toHaveLength(isExported ? 1 : 0)
    await account.deleteAccount(id, email, undefined)
    expect(await left()).toBe(1)
  },
)

test('the recipient of a gift is told nothing of its sender', async () => {
  const { db } = database
  const email = provenEmail('recipient@example.com')
  await fillBy(db, 'gifts', 'lower(recipient_email)', email)
  await fillBy(db, 'certificates', 'lower(email)', email)
  const { giftsReceived, giftsSent, certificatesReceived } = (await accountOf(db).exportOf(
    'recipient',
    email,
  )) as {
    [part: string]: object[]
  }
  expect([giftsReceived?.length, giftsSent?.length, certificatesReceived?.length]).toEqual([1, 0, 1])
  expect(JSON.stringify([giftsReceived, certificatesReceived])).not.toMatch(/sender|order_number/)
})

describe('in the shop', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.stop())

  /** The tables that contain one of the texts. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const db = (await databaseOf(shop)) as unknown as D1Database
    const found: string[] = []
    for (const table of await tablesOf(db)) {
      const rows = JSON.stringify((await db.prepare(`SELECT * FROM ${table}`).all()).results).toLowerCase()
      if (texts.some((text) => rows.includes(text.toLowerCase()))) found.push(table)
    }
    return found
  }

  test('after a deletion only tables that say why know the customer, and all that did are listed', async () => {
    const email = 'maple@example.com'
    const visitor = await signedIn(shop, email)
    await visitor.get('/cart')
    await visitor.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '1', item: '1201-01' })
    await buys(visitor)
    await redirectOf(await visitor.post('/ccpa-opt-out', { intent: 'opt-out' }))
    const described = await visitor.send('/api/me/describe', {})
    const { data } = (await described.json()) as { data: { customer: { id: string } } }
    const { id } = data.customer
    const before = await tablesWith([id, email])
    expect(before.length).toBeGreaterThan(3)
    const exported = JSON.stringify(await (await visitor.get('/account/export')).json())
    expect(exported).toContain('privacyChoice')
    await redirectOf(await visitor.post('/account/delete', { password: 'Cobnuts!24', sure: 'on' }))
    const kept = Object.entries(HELD).flatMap(([table, held]) => ('deleted' in held ? [] : [table]))
    const left = await tablesWith([id, email])
    expect(left.filter((table) => !kept.includes(table))).toEqual([])
  })
})
