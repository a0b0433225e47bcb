import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import { mailboxOf } from '~/models/mailbox'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { digestOf } from '../digest'
import { sql } from '../sql'

type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** A code that each customer may use `most` times. */
type LimitedCode = { id: string; most: number }

/** An order that is being placed has no placement for a moment. */
const UNDER_WAY_MS = 10 * 60 * 1000

/** Uses by orders of other carts, for a subquery. Failed orders do not count. */
const OTHERS = `SELECT count(*) FROM code_uses AS used
  WHERE used.code_id = ?1 AND used.mailbox = ?2 AND used.cart_id <> ?3
    AND (used.settled = 1 OR used.used_at > ?4 OR EXISTS (SELECT 1 FROM placements
      WHERE placements.cart_id = used.cart_id AND placements.state NOT IN ('failed', 'releasing')))`

const CLAIM = `INSERT INTO code_uses (code_id, mailbox, cart_id, used_at)
  SELECT ?1, ?2, ?3, ?5 WHERE (${OTHERS}) < ?6
  ON CONFLICT (code_id, mailbox, cart_id) DO UPDATE SET used_at = excluded.used_at
  RETURNING code_id`

/** Counts codes that are for so many orders a customer, by mailbox. All throw VendorError. */
export const createCodeUses = (deps: Deps) => bound(deps, { usedUp, count, claim, sweep })

const digest = (codeId: string, email: string) => digestOf(`${codeId} ${mailboxOf(email)}`)

type Cart = { id: string; email: string }

/** The ids of codes that this mailbox has used as often as it may. */
async function usedUp(deps: Deps, codes: readonly LimitedCode[], cart: Cart): Promise<string[]> {
  const found = await Promise.all(
    codes.map(async ({ id, most }) => ((await count(deps, id, cart)) >= most ? id : [])),
  )
  return found.flat()
}

/** How many orders of this mailbox have used the code, beside this cart. */
async function count({ db, now }: Deps, codeId: string, cart: Cart): Promise<number> {
  const values = [codeId, await digest(codeId, cart.email), cart.id, now().getTime() - UNDER_WAY_MS]
  const uses = await db
    .prepare(`SELECT (${OTHERS}) AS uses`)
    .bind(...values)
    .first<number>('uses')
  return uses ?? 0
}

/** Counts the uses before the order is placed. Returns the codes that another order has used up. */
async function claim({ db, now }: Deps, codes: readonly LimitedCode[], cart: Cart): Promise<string[]> {
  const time = now().getTime()
  const refused: string[] = []
  for (const code of codes) {
    const values = [code.id, await digest(code.id, cart.email), cart.id, time - UNDER_WAY_MS, time, code.most]
    const { results } = await db
      .prepare(CLAIM)
      .bind(...values)
      .all()
    if (results.length === 0) refused.push(code.id)
  }
  return refused
}

/** Settles uses whose order stands, and deletes those of orders that came to nothing, and old ones. */
async function sweep({ db, now }: Deps): Promise<void> {
  const time = now().getTime()
  const open = time - UNDER_WAY_MS
  await db.batch([
    sql(db)`UPDATE code_uses SET settled = 1 WHERE settled = 0 AND used_at < ${open}
      AND EXISTS (SELECT 1 FROM placements WHERE placements.cart_id = code_uses.cart_id
        AND placements.state NOT IN ('failed', 'releasing'))`,
    sql(db)`DELETE FROM code_uses WHERE settled = 0 AND used_at < ${time - DAY_MS}`,
    sql(db)`DELETE FROM code_uses WHERE settled = 1 AND used_at < ${time - KEPT_DAYS.codeUse * DAY_MS}`,
  ])
}
