import type { BaseAddress, BusinessUnit, Customer, Order } from '@commercetools/platform-sdk'
import { type Findable, slipForms, typedWords, wordsOf } from '~/models/staff/desk-words'
import { bound } from '../bound'
import { vendorErrorOf } from '../commercetools/errors.server'
import type { ServiceDeps } from '../deps'
import { sql } from '../sql'

type Deps = Pick<ServiceDeps, 'db' | 'apiRoot'>

type Entry = { found: string; owner: string | undefined; words: string[] }
type Changed = Entry & { changedAt: string }

const PAGE = 100
/** Of a run of the schedule. A look-up reads one page of each, so that who just signed up is found. */
const PAGES = 20
/** What is written at the same time may become visible a little later. */
const OVERLAP_MS = 5_000
const MOST_FOUND = 20
/** A person may match by several words. */
const ROWS_EACH = 8

export type DeskIndex = ReturnType<typeof createDeskIndex>

/** Finds customers, orders of guests and companies by what callers say. Throws VendorError. */
export const createDeskIndex = (deps: Deps) => bound(deps, { fill: (all: Deps) => catchUp(all, PAGES), find })

const ofAddresses = (addresses: readonly (BaseAddress | undefined)[]): Findable => {
  const all = addresses.flatMap((address) => address ?? [])
  return {
    names: all.flatMap(({ firstName, lastName, company }) => [firstName, lastName, company]),
    emails: [],
    phones: all.flatMap(({ phone, mobile }) => [phone, mobile]),
    postalCodes: all.map((address) => address.postalCode),
  }
}

function customerEntry({ id, email, firstName, lastName, companyName, addresses }: Customer): Entry {
  const at = ofAddresses(addresses)
  const words = wordsOf({ ...at, names: [firstName, lastName, companyName, ...at.names], emails: [email] })
  return { found: `customer:${id}`, owner: id, words }
}

/** Customers are found themselves. */
function orderEntry({ orderNumber, customerId, customerEmail, ...order }: Order): Entry | undefined {
  if (customerId || !orderNumber) return undefined
  const at = ofAddresses([
    order.shippingAddress,
    order.billingAddress,
    ...(order.itemShippingAddresses ?? []),
  ])
  const words = wordsOf({ ...at, emails: [customerEmail] })
  return { found: `order:${orderNumber}`, owner: customerEmail?.toLowerCase(), words }
}

function companyEntry({ key, name, contactEmail, addresses }: BusinessUnit): Entry {
  const at = ofAddresses(addresses)
  const words = wordsOf({ ...at, names: [name, ...at.names], emails: [contactEmail] })
  return { found: `company:${key}`, owner: undefined, words }
}

const changedOf = <Item extends { lastModifiedAt: string }>(
  items: readonly Item[],
  entryOf: (item: Item) => Entry | undefined,
): Changed[] =>
  items.flatMap((item) => {
    const entry = entryOf(item)
    return entry ? [{ ...entry, changedAt: item.lastModifiedAt }] : []
  })

type Page = { entries: Changed[]; last: string | undefined; isFull: boolean }

const pageOf = <Item extends { lastModifiedAt: string }>(
  items: readonly Item[],
  entryOf: (item: Item) => Entry | undefined,
): Page => ({
  entries: changedOf(items, entryOf),
  last: items.at(-1)?.lastModifiedAt,
  isFull: items.length === PAGE,
})

type QueryArgs = Record<string, string | number | boolean>

/** What changed after a time, the earliest first. */
const SOURCES: Record<string, (deps: Deps, queryArgs: QueryArgs) => Promise<Page>> = {
  customers: async ({ apiRoot }, queryArgs) =>
    pageOf((await apiRoot.customers().get({ queryArgs }).execute()).body.results, customerEntry),
  orders: async ({ apiRoot }, queryArgs) =>
    pageOf((await apiRoot.orders().get({ queryArgs }).execute()).body.results, orderEntry),
  companies: async ({ apiRoot }, queryArgs) =>
    pageOf((await apiRoot.businessUnits().get({ queryArgs }).execute()).body.results, companyEntry),
}

const catchUp = (deps: Deps, pages: number) =>
  Promise.all(Object.keys(SOURCES).map((source) => catchUpWith(deps, source, pages)))

async function catchUpWith(deps: Deps, source: string, pages: number): Promise<void> {
  const job = `desk-${source}`
  const { db } = deps
  let since =
    (await sql(db)`SELECT position FROM job_cursors WHERE job = ${job}`.first<string>('position')) ?? ''
  for (let page = 0; page < pages; page++) {
    const from = new Date((since ? Date.parse(since) : 0) - (page === 0 ? OVERLAP_MS : 0)).toISOString()
    const queryArgs = {
      where: page === 0 ? 'lastModifiedAt >= :from' : 'lastModifiedAt > :from',
      'var.from': from,
      sort: 'lastModifiedAt asc',
      withTotal: false,
      limit: PAGE,
    }
    const { entries, last, isFull } = (await SOURCES[source]?.(deps, queryArgs).catch(vendorErrorOf)) ?? {
      entries: [],
      last: undefined,
      isFull: false,
    }
    if (!last) return
    if (last === since && !isFull) return
    await write(db, entries)
    since = last
    await sql(db)`INSERT INTO job_cursors (job, position) VALUES (${job}, ${since})
      ON CONFLICT (job) DO UPDATE SET position = excluded.position`.run()
    if (!isFull) return
  }
}

async function write(db: D1Database, entries: readonly Changed[]): Promise<void> {
  const statements = entries.flatMap(({ found, owner, words }) => [
    sql(db)`DELETE FROM desk_words WHERE found = ${found}`,
    sql(db)`INSERT OR IGNORE INTO desk_words (word, found, owner)
      SELECT value, ${found}, ${owner ?? null} FROM json_each(${JSON.stringify(words)})`,
  ])
  if (statements.length > 0) await db.batch(statements)
}

/** `customers`: ids. `orders`: numbers of guests' orders. `companies`: keys. */
type DeskHits = { customers: string[]; orders: string[]; companies: string[] }

const AFTER_ALL_LETTERS = '\u{10FFFF}'

async function find(deps: Deps, typed: string): Promise<DeskHits> {
  const words = typedWords(typed)
  if (words.length === 0) return { customers: [], orders: [], companies: [] }
  // Look-ups go on with what the index has.
  await catchUp(deps, 1).catch((error) => console.warn('desk index', String(error)))
  const exact = await withAll(deps, words.map(beginning))
  return hitsOf(exact.length > 0 ? exact : await withAll(deps, words.map(alike)))
}

type Part = { sql: string; values: string[] }

const beginning = (word: string): Part => ({
  sql: 'SELECT found FROM desk_words WHERE word >= ? AND word < ?',
  values: [word, word + AFTER_ALL_LETTERS],
})

const alike = (word: string): Part => ({
  sql: 'SELECT found FROM desk_words WHERE word IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(slipForms(word))],
})

async function withAll({ db }: Deps, parts: readonly Part[]): Promise<string[]> {
  const text = `${parts.map((part) => part.sql).join(' INTERSECT ')} LIMIT ${MOST_FOUND * ROWS_EACH}`
  const values = parts.flatMap((part) => part.values)
  const { results } = await db
    .prepare(text)
    .bind(...values)
    .all<{ found: string }>()
  return [...new Set(results.map(({ found }) => found))].slice(0, MOST_FOUND)
}

function hitsOf(found: readonly string[]): DeskHits {
  const of = (kind: string) =>
    found.flatMap((each) => (each.startsWith(`${kind}:`) ? [each.slice(kind.length + 1)] : []))
  return { customers: of('customer'), orders: of('order'), companies: of('company') }
}
