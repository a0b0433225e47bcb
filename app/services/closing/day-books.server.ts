import { addDays, DAY_MS, instantOf, shopDate } from '~/models/dates'
import type { PaymentSides } from '~/models/ledger/books'
import { correctedParts } from '~/models/ledger/corrections'
import {
  dayBook,
  type Entry,
  entriesOf,
  type Flow,
  isBookLine,
  type SumLine,
  sideEntries,
} from '~/models/ledger/day-book'
import { KEPT_DAYS } from '~/models/limits'
import type { DateText } from '~/models/shipping/types'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import type { OrdersService } from '../order/orders.server'
import { isLedgerCharge } from './facts.server'
import * as differences from './rows.server'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & { orders: Pick<OrdersService, 'bookedOf'> }

export type DayBooks = ReturnType<typeof createDayBooks>

type KeptBook = { lines: SumLine[]; differences: { about: string; words: string }[] }

/** The books of closed days (docs/decisions/0195-a-day-is-closed-once.md). */
export const createDayBooks = (deps: Deps) =>
  bound(deps, { enter, closeDays, firstOpen, closedDays, ofDays, entriesIn, sweep })

/** The books begin with the day before they were first closed. */
async function firstOpen(deps: Deps): Promise<DateText> {
  const last = await sql(deps.db)`SELECT max(day) AS day FROM book_days`.first<DateText | null>('day')
  return last ? addDays(last, 1) : addDays(shopDate(deps.now()), -1)
}

/** The first day of which something may still be entered: later its entries are gone. */
async function firstKept(deps: Deps, open: DateText): Promise<DateText> {
  const first = await sql(deps.db)`SELECT min(day) AS day FROM book_days`.first<DateText | null>('day')
  const oldest = addDays(shopDate(deps.now()), -KEPT_DAYS.bookEntry)
  return first && first < oldest ? oldest : (first ?? open)
}

/** Enters what is new of an order. What happened on a closed day belongs to the first open one. */
async function enter(deps: Deps, orderNumber: string, sides: readonly PaymentSides[]): Promise<void> {
  const order = await deps.orders.bookedOf(orderNumber)
  if (!order) return
  const open = await firstOpen(deps)
  const kept = await firstKept(deps, open)
  const fees = new Map(
    sides.flatMap(({ transactionId, theirs }) => (theirs?.fee ? [[transactionId, theirs.fee]] : [])),
  )
  const entries = entriesOf(order, fees).filter(({ day }) => day >= kept)
  const parts = entries.filter(({ payment }) => payment === undefined)
  await write(deps, orderNumber, open, [
    ...entries.filter(({ payment }) => payment !== undefined),
    ...(order.placedOn < kept ? parts : await openParts(deps, orderNumber, open, parts)),
  ])
  const { results } = await sql(deps.db)`SELECT DISTINCT day, payment FROM book_entries
    WHERE order_number = ${orderNumber} AND day >= ${open} AND line IN ('taken', 'refunded')`.all<{
    day: string
    payment: string
  }>()
  const ofPayments = results.flatMap(({ day, payment }) => {
    const side = sides.find(({ transactionId }) => transactionId === payment)
    return side && (side.platform ?? side.theirs) ? sideEntries(day, side, isLedgerCharge(payment)) : []
  })
  await write(deps, orderNumber, open, ofPayments)
}

/** Parts that the open day had, and that the order has no more, are taken out. */
async function openParts(
  { db }: Deps,
  orderNumber: string,
  open: DateText,
  parts: readonly Entry[],
): Promise<Entry[]> {
  const { results } = await sql(db)`SELECT line, detail, sum(amount) AS amount FROM book_entries
    WHERE order_number = ${orderNumber} AND day < ${open} AND payment IS NULL
    GROUP BY line, detail`.all<Pick<Entry, 'line' | 'detail' | 'amount'>>()
  const now = correctedParts(orderNumber, parts, results, open)
  const ids = JSON.stringify(now.map(({ id }) => id))
  await sql(db)`DELETE FROM book_entries
    WHERE order_number = ${orderNumber} AND day >= ${open} AND payment IS NULL
      AND id NOT IN (SELECT value FROM json_each(${ids}))`.run()
  return now
}

const write = ({ db }: Deps, orderNumber: string, open: DateText, entries: readonly Entry[]) =>
  sql(db)`INSERT INTO book_entries (id, day, order_number, payment, line, detail, amount)
    SELECT value ->> 'id', max(value ->> 'day', ${open}), ${orderNumber}, value ->> 'payment', value ->> 'line',
      value ->> 'detail', value ->> 'amount'
    FROM json_each(${JSON.stringify(entries)}) WHERE true
    ON CONFLICT (id) DO UPDATE SET amount = excluded.amount WHERE day >= ${open}`.run()

/** Closes each day until yesterday, when all that changed was entered. */
async function closeDays(deps: Deps): Promise<void> {
  const today = shopDate(deps.now())
  for (let day = await firstOpen(deps); day < today; day = addDays(day, 1)) await closeDay(deps, day)
}

async function closeDay(deps: Deps, day: DateText): Promise<void> {
  const { db, now } = deps
  const [yesterday] = await ofDays(deps, addDays(day, -1))
  const { results } = await sql(db)`SELECT line, detail, count(*) AS count, sum(amount) AS amount
    FROM book_entries WHERE day = ${day} GROUP BY line, detail`.all<SumLine>()
  const from = instantOf(day, 0).getTime()
  // The first book opens with all that was before it.
  const before =
    yesterday?.book.lines ?? dayBook({ entries: [], flows: await flowsBetween(deps, 0, from), before: [] })
  const flows = await flowsBetween(deps, from, instantOf(addDays(day, 1), 0).getTime())
  const entries = results.filter(({ line }) => isBookLine(line))
  const book: KeptBook = {
    lines: dayBook({ entries, flows, before }),
    differences: await differences.open(deps),
  }
  await sql(db)`INSERT INTO book_days (day, book, closed_at)
    VALUES (${day}, ${JSON.stringify(book)}, ${now().getTime()}) ON CONFLICT DO NOTHING`.run()
}

async function flowsBetween({ db }: Deps, from: number, to: number): Promise<Flow[]> {
  const [ledgers, gifts] = await Promise.all([
    sql(
      db,
    )`SELECT substr(what, 1, instr(what, ':') - 1) AS kind, reason, from_account = 'shop:sales' AS fromSales,
        count(*) AS count, sum(amount) AS amount
      FROM (SELECT reason, from_account, amount, COALESCE(charge,
          CASE WHEN from_account LIKE 'shop:%' THEN to_account ELSE from_account END) AS what
        FROM ledger_rows WHERE made_at >= ${from} AND made_at < ${to})
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.all<Omit<Flow, 'fromSales'> & { fromSales: number }>(),
    sql(db)`SELECT 'gift' AS kind, 'issued' AS reason, count(*) AS count, sum(price) AS amount FROM gifts
        WHERE created_at >= ${from} AND created_at < ${to}
      UNION ALL SELECT 'gift', 'captured', count(*), sum(price) FROM gifts
        WHERE redeemed_at >= ${from} AND redeemed_at < ${to}
      UNION ALL SELECT 'gift', 'revoked', count(*), sum(price) FROM gifts
        WHERE closed_at >= ${from} AND closed_at < ${to} AND redeemed_at IS NULL`.all<
      Omit<Flow, 'fromSales'>
    >(),
  ])
  return [
    ...ledgers.results.map((each) => ({ ...each, fromSales: each.fromSales === 1 })),
    ...gifts.results.filter(({ count }) => count > 0).map((each) => ({ ...each, fromSales: false })),
  ]
}

type ClosedDay = { day: DateText; book: KeptBook }

/** The latest first. */
async function closedDays({ db }: Deps, limit: number): Promise<DateText[]> {
  const { results } = await sql(
    db,
  )`SELECT day FROM book_days WHERE day > '' ORDER BY day DESC LIMIT ${limit}`.all<{
    day: string
  }>()
  return results.map(({ day }) => day)
}

/** Of a day, or of a month's days: those whose text begins so. */
async function ofDays({ db }: Deps, period: string): Promise<ClosedDay[]> {
  const { results } = await sql(db)`SELECT day, book FROM book_days
    WHERE day >= ${period} AND day < ${`${period}~`} ORDER BY day`.all<{ day: string; book: string }>()
  return results.map(({ day, book }) => ({ day, book: JSON.parse(book) as KeptBook }))
}

async function entriesIn({ db }: Deps, period: string) {
  const { results } = await sql(db)`SELECT day, order_number AS orderNumber, payment, line, detail, amount, id
    FROM book_entries WHERE day >= ${period} AND day < ${`${period}~`} AND line NOT IN ('platform', 'theirs')
    ORDER BY day, line, detail, id LIMIT 100000`.all<
    Omit<Entry, 'payment'> & { orderNumber: string; payment: string | null }
  >()
  return results
}

const sweep = ({ db, now }: Deps) =>
  sql(db)`DELETE FROM book_entries
    WHERE day < ${shopDate(now().getTime() - KEPT_DAYS.bookEntry * DAY_MS)}`.run()
