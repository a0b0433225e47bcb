import type { LedgerAccount, LedgerRow } from '~/models/ledger/ledger'
import type { Cents } from '~/models/money'
import type { CallerQuery } from '~/models/staff/caller'
import { bound } from '../bound'
import { vendorErrorOf } from '../commercetools/errors.server'
import type { ServiceDeps } from '../deps'
import { codeDigest } from '../gift-drop/codes.server'
import type { LedgersService } from '../ledger/ledgers.server'
import { sql } from '../sql'
import { type CallerCart, type CallerOrder, type Lookups, lookupsOf, type Person } from './callers.server'
import type { DeskIndex } from './desk-index.server'

type Deps = Pick<ServiceDeps, 'apiRoot' | 'db'> & {
  deskIndex: Pick<DeskIndex, 'find'>
  ledgers: Pick<LedgersService, 'certificate' | 'rows'>
}

export type FoundPerson = Person & { lastOrder?: CallerOrder; cart?: CallerCart }
type FoundCompany = { key: string; name: string; place?: string }
/** What the code of a gift or a gift certificate names. `balance`: of a certificate. */
export type FoundGift =
  | { kind: 'gift' | 'gift-to' | 'bought' | 'paid-with'; orderNumber: string; balance?: Cents }
  | { kind: 'given'; balance: Cents }
export type DeskFound = {
  people: FoundPerson[]
  orders: CallerOrder[]
  carts: CallerCart[]
  companies: FoundCompany[]
  gifts: FoundGift[]
}

/** One search for whatever a caller says. Throws VendorError. */
export const createDeskSearch = (deps: Deps) => bound(deps, { search })

async function search(deps: Deps, query: CallerQuery): Promise<DeskFound> {
  const lookups = lookupsOf(deps.apiRoot)
  const [hits, exact, gifts] = await Promise.all([
    deps.deskIndex.find(query.text),
    exactly(lookups, query),
    query.code ? giftsOf(deps, query.code) : query.email ? giftsTo(deps, query.email) : [],
  ])
  const [known, placed, companies] = await Promise.all([
    hits.customers.length > 0 ? lookups.people('id in :ids', { 'var.ids': hits.customers }, MOST) : [],
    hits.orders.length > 0 ? lookups.orders('orderNumber in :numbers', { 'var.numbers': hits.orders }) : [],
    hits.companies.length > 0 ? companiesOf(deps, hits.companies) : [],
  ])
  const people = unique([...exact.people, ...known], ({ id }) => id)
  return {
    people: await withLatest(lookups, people),
    orders: unique([...exact.orders, ...placed], ({ number }) => number),
    carts: exact.carts,
    companies,
    gifts,
  }
}

const MOST = 20

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

type Exact = { people: Person[]; orders: CallerOrder[]; carts: CallerCart[] }

/** What is found at once, even if the index does not have it yet. */
async function exactly(
  { people, orders, carts }: Lookups,
  { email, order, cart, zip, text }: CallerQuery,
): Promise<Exact> {
  const keys = [...new Set([cart, text, text.toUpperCase()])].filter((key) => key !== undefined)
  const isKey = /^[\w-]{6,}$/.test(text)
  const all = await Promise.all([
    email ? people('lowercaseEmail = :email', { 'var.email': email }) : [],
    email ? orders('customerEmail = :email', { 'var.email': email }) : [],
    order ? orders('orderNumber = :order', { 'var.order': order }) : [],
    zip ? orders('shippingAddress(postalCode = :zip)', { 'var.zip': zip }) : [],
    email ? carts('customerEmail = :email', { 'var.email': email }) : [],
    cart || isKey ? carts('key in :keys', { 'var.keys': keys }) : [],
  ])
  const [named, ofEmail, numbered, ofZip, open, keyed] = all
  return {
    people: named,
    orders: [...numbered, ...ofEmail, ...ofZip],
    carts: unique([...keyed, ...open], ({ key }) => key),
  }
}

/** City, last order and open cart tell two people of one name apart. */
async function withLatest({ orders, carts }: Lookups, people: readonly Person[]): Promise<FoundPerson[]> {
  if (people.length === 0) return []
  const ids = { 'var.ids': people.map(({ id }) => id) }
  const [placed, open] = await Promise.all([
    orders('customerId in :ids', ids, 100),
    carts('customerId in :ids', ids),
  ])
  return people.map((person) => ({
    ...person,
    lastOrder: placed.find(({ customerId }) => customerId === person.id),
    cart: open.find(({ customerId, items }) => customerId === person.id && items > 0),
  }))
}

async function companiesOf({ apiRoot }: Deps, keys: string[]): Promise<FoundCompany[]> {
  const queryArgs = { where: 'key in :keys', 'var.keys': keys, limit: MOST, withTotal: false }
  const { body } = await apiRoot.businessUnits().get({ queryArgs }).execute().catch(vendorErrorOf)
  return body.results.map(({ key, name, addresses }) => ({
    key,
    name,
    place: [addresses[0]?.city, addresses[0]?.state].filter(Boolean).join(', ') || undefined,
  }))
}

async function giftsTo({ db }: Deps, email: string): Promise<FoundGift[]> {
  const { results } = await sql(db)`SELECT DISTINCT order_number AS orderNumber FROM gifts
    WHERE lower(recipient_email) = ${email} ORDER BY created_at DESC LIMIT ${MOST}`.all<{
    orderNumber: string
  }>()
  return results.map(({ orderNumber }) => ({ kind: 'gift-to', orderNumber }))
}

async function giftsOf({ db, ledgers }: Deps, code: string): Promise<FoundGift[]> {
  const [gift, account] = await Promise.all([
    sql(db)`SELECT order_number FROM gifts WHERE code_digest = ${await codeDigest(code)}`.first<string>(
      'order_number',
    ),
    ledgers.certificate(code),
  ])
  const sent = gift ? [{ kind: 'gift' as const, orderNumber: gift }] : []
  return account ? [...sent, ...certificateIn(account, await ledgers.rows.ofAccount(account.id))] : sent
}

/** The order that bought it, or that it was given, and the orders that it paid. */
function certificateIn({ balance }: LedgerAccount, rows: readonly LedgerRow[]): FoundGift[] {
  const bought = rows.find(({ reason, orderNumber }) => reason === 'issued' && orderNumber)?.orderNumber
  const paid = new Set(rows.flatMap(({ orderNumber }) => orderNumber ?? []))
  return [
    bought ? { kind: 'bought', orderNumber: bought, balance } : { kind: 'given', balance },
    ...[...paid]
      .filter((number) => number !== bought)
      .map((orderNumber) => ({ kind: 'paid-with' as const, orderNumber })),
  ]
}
