import { DAY_MS, instantOf, shopDate, shopHour } from '~/models/dates'
import { type Difference, differencesOf } from '~/models/ledger/books'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import type { LedgersService } from '../ledger/ledgers.server'
import type { OrdersService } from '../order/orders.server'
import type { PaymentsService } from '../payment/payments.server'
import type { RefundRows } from '../refund/rows.server'
import type { TakeBacks } from '../refund/take-backs.server'
import type { StaffBook } from '../staff/book.server'
import { changedOrders } from './changed-orders.server'
import type { DayBooks } from './day-books.server'
import { sidesOf } from './facts.server'
import * as rows from './rows.server'

const JOB = 'close-books'
/** A run starts every five minutes; the next one goes on. */
const RUN_MS = 60_000

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  orders: Pick<OrdersService, 'sidesOf' | 'changedSince' | 'recordRefund'>
  payments: Pick<PaymentsService, 'dayBook'>
  ledgers: Pick<LedgersService, 'rows'>
  refundRows: Pick<RefundRows, 'going'>
  staffBook: Pick<StaffBook, 'creditsBetween'>
  dayBooks: Pick<DayBooks, 'enter' | 'closeDays' | 'firstOpen'>
  takeBacks: Pick<TakeBacks, 'mailed' | 'stopBoxes' | 'takeAll' | 'withoutValue'>
}

export type Closing = ReturnType<typeof createClosing>

/** The books of the day before, closed once (docs/decisions/0145-the-books-close-by-themselves.md). All throw VendorError. */
export const createClosing = (deps: Deps) =>
  bound(deps, { run, runAtNight, closeOrder, shown: rows.shown, countOpen: rows.countOpen })

/** From three to seven, when few order. */
async function runAtNight(deps: Deps): Promise<void> {
  const hour = shopHour(deps.now())
  if (hour >= 3 && hour < 7) await run(deps)
}

async function run(deps: Deps): Promise<void> {
  const { db, now } = deps
  const start = now().getTime()
  const today = shopDate(now())
  const position =
    (await sql(db)`SELECT position FROM job_cursors WHERE job = ${JOB}`.first<string>('position')) ?? ''
  const [closed = '', after = ''] = position.split(' ')
  if (closed === today && after === 'all') return
  // All days that are not closed yet, after nights without a run.
  const open = instantOf(await deps.dayBooks.firstOpen(), 0).getTime()
  const from = new Date(Math.min(start - 2 * DAY_MS, open)).toISOString()
  const numbers = await numbersSince(deps, from)
  const save = (at: string) => {
    const position = `${today} ${at}`
    return sql(db)`INSERT INTO job_cursors (job, position) VALUES (${JOB}, ${position})
      ON CONFLICT (job) DO UPDATE SET position = excluded.position`.run()
  }
  for (const number of numbers.filter((each) => closed !== today || each > after)) {
    await closeOrder(deps, number)
    if (now().getTime() - start > RUN_MS) return void (await save(number))
  }
  await closeCredits(deps, Date.parse(from))
  await deps.dayBooks.closeDays()
  await save('all')
}

/** Orders that changed anywhere, and those whose differences are open. */
async function numbersSince(deps: Deps, from: string): Promise<string[]> {
  const numbers = new Set(await rows.openNumbers(deps))
  for (const number of await deps.payments.dayBook.numbersBetween(from, deps.now().toISOString())) {
    numbers.add(number)
  }
  for (const number of await changedOrders(deps.orders, from)) numbers.add(number)
  return [...numbers].sort()
}

/** Compares, repairs what is plain, and lists the rest. */
async function closeOrder(deps: Deps, orderNumber: string): Promise<Difference[]> {
  // Its job is at it.
  if (await deps.refundRows.going(orderNumber)) return []
  const unfinished = await sql(deps.db)`SELECT 1 FROM placements
    WHERE order_number = ${orderNumber} AND state <> 'failed' AND recorded_at IS NULL`.first()
  if (unfinished) return []
  const sides = await sidesOf(deps, orderNumber)
  const found = differencesOf(orderNumber, sides)
  for (const each of found) {
    if (each.kind === 'refund-not-recorded') await repairRefund(deps, each)
    else await rows.note(deps, each)
  }
  const paid = sides.flatMap(({ platform, theirs }) => platform ?? theirs ?? [])
  const isBack = paid.length > 0 && paid.every(({ charged, back }) => charged > 0 && back >= charged)
  if (isBack) await revoke(deps, orderNumber)
  for (const { id, amount } of await deps.takeBacks.withoutValue(orderNumber)) {
    await rows.note(deps, { kind: 'certificate-without-value', about: id, orderNumber, amount })
  }
  await rows.settleOthers(deps, orderNumber, found)
  // A repair changed the platform's side.
  await deps.dayBooks.enter(orderNumber, found.length > 0 ? await sidesOf(deps, orderNumber) : sides)
  return found
}

/** Only the processor or the ledgers know it: the platform is told. */
async function repairRefund(deps: Deps, difference: Difference): Promise<void> {
  const { about: transactionId, orderNumber = '', amount } = difference
  // By the sum, so that a second run adds nothing.
  const id = `${transactionId}:closed:${shopDate(deps.now())}`
  const recorded = await deps.orders.recordRefund(orderNumber, { transactionId, amount, id })
  await rows.note(deps, difference, recorded === amount)
}

async function revoke(deps: Deps, orderNumber: string): Promise<void> {
  const { takeBacks } = deps
  await takeBacks.stopBoxes(orderNumber, 'refund')
  const { certificates, gifts } = await takeBacks.mailed(orderNumber)
  const amount =
    certificates.reduce((sum, { left }) => sum + left, 0) + gifts.reduce((sum, { price }) => sum + price, 0)
  if (amount === 0) return
  await takeBacks.takeAll(orderNumber, 'closed', 'refund')
  await rows.note(deps, { kind: 'redeemable-after-refund', about: orderNumber, orderNumber, amount }, true)
}

/** The store credit that staff gave: the ledger and their book. */
async function closeCredits(deps: Deps, since: number): Promise<void> {
  const { results } = await sql(deps.db)`SELECT id, amount FROM ledger_rows
    WHERE reason = 'issued' AND made_at >= ${since} AND id LIKE 'store-credit:%:courtesy:%'`.all<{
    id: string
    amount: number
  }>()
  const given = new Map(results.map(({ id, amount }) => [id.slice(id.indexOf(':courtesy:') + 10), amount]))
  const entries = await deps.staffBook.creditsBetween(since, deps.now().getTime())
  for (const [about, amount] of given) {
    if (entries.get(about) !== amount) await rows.note(deps, { kind: 'credit-without-entry', about, amount })
  }
  for (const [about, amount] of entries) {
    if (!given.has(about)) await rows.note(deps, { kind: 'entry-without-credit', about, amount })
  }
}
