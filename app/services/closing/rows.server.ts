import { DAY_MS } from '~/models/dates'
import { type Difference, type DifferenceKind, differenceWords } from '~/models/ledger/books'
import { KEPT_DAYS } from '~/models/limits'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'

type Deps = Pick<ServiceDeps, 'db' | 'now'>

export type ShownDifference = {
  id: string
  orderNumber: string | null
  kind: DifferenceKind
  amount: number
  foundAt: number
  settledAt: number | null
  repaired: number
}

const idOf = ({ kind, about }: Pick<Difference, 'kind' | 'about'>) => `${kind} ${about}`

/** Lists it once. `repaired`: it is settled at the same time. */
export async function note({ db, now }: Deps, difference: Difference, repaired = false): Promise<void> {
  const time = now().getTime()
  const { kind, orderNumber = null, amount } = difference
  await sql(db)`INSERT INTO book_differences (id, order_number, kind, amount, found_at, settled_at, repaired)
    VALUES (${idOf(difference)}, ${orderNumber}, ${kind}, ${amount}, ${time}, ${repaired ? time : null},
      ${repaired ? 1 : 0})
    ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, settled_at = excluded.settled_at,
      repaired = excluded.repaired`.run()
}

/** Differences of an order that are not found any more. */
export async function settleOthers(
  { db, now }: Deps,
  orderNumber: string,
  found: readonly Difference[],
): Promise<void> {
  const ids = JSON.stringify(found.map(idOf))
  await sql(db)`UPDATE book_differences SET settled_at = ${now().getTime()}
    WHERE order_number = ${orderNumber} AND settled_at IS NULL AND kind <> 'certificate-without-value'
      AND id NOT IN (SELECT value FROM json_each(${ids}))`.run()
}

export async function openNumbers({ db }: Deps): Promise<string[]> {
  const { results } = await sql(db)`SELECT DISTINCT order_number AS number FROM book_differences
    WHERE settled_at IS NULL AND order_number IS NOT NULL LIMIT 200`.all<{ number: string }>()
  return results.map(({ number }) => number)
}

/** The open ones first. Settled ones are kept for a while. */
export async function shown({ db, now }: Deps): Promise<ShownDifference[]> {
  const before = now().getTime() - KEPT_DAYS.settledDifference * DAY_MS
  await sql(db)`DELETE FROM book_differences WHERE settled_at < ${before}`.run()
  const { results } = await sql(db)`SELECT id, order_number AS orderNumber, kind, amount, found_at AS foundAt,
      settled_at AS settledAt, repaired FROM book_differences
    ORDER BY settled_at IS NOT NULL, found_at DESC LIMIT 100`.all<ShownDifference>()
  return results
}

/** For the book of a day. */
export async function open({ db }: Deps): Promise<{ about: string; words: string }[]> {
  const { results } = await sql(db)`SELECT order_number AS orderNumber, kind, amount FROM book_differences
    WHERE settled_at IS NULL ORDER BY found_at, id LIMIT 200`.all<
    Pick<ShownDifference, 'orderNumber' | 'kind' | 'amount'>
  >()
  return results.map((each) => ({ about: each.orderNumber ?? 'Store credit', words: differenceWords(each) }))
}

export const countOpen = async ({ db }: Deps): Promise<number> =>
  (await sql(db)`SELECT count(*) AS count FROM book_differences WHERE settled_at IS NULL`.first<number>(
    'count',
  )) ?? 0
