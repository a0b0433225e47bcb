import { ATTEMPTS, type AttemptKind, attemptWait, TOLD_AFTER } from '~/models/account/attempts'
import { DAY_MS } from '~/models/dates'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { digestOf } from '../digest'
import { sql } from '../sql'

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'config'>

/** `account`: whose password was tried. */
type Counted = readonly [kind: AttemptKind, who: string, account?: string]

const digest = ({ config }: Deps, kind: AttemptKind, who: string) =>
  digestOf(`${config.sessionSecrets[0]}:${kind}:${who}`)

/** Counts a try before it is made, so that many at once cannot pass together. Changes nothing while one must wait. */
const CLAIM = `INSERT INTO attempts (who, tries, last_at, account, kind) VALUES (?1, 1, ?2, ?6, ?7)
  ON CONFLICT (who) DO UPDATE SET tries = iif(last_at < ?3, 1, tries + 1), last_at = ?2
  WHERE last_at < ?3 OR tries < ?4 OR last_at + min(?5, 5000 << min(tries - ?4, 20)) <= ?2`

async function claimOne(deps: Deps, [kind, who, account]: Counted): Promise<number> {
  const { db, now } = deps
  const time = now().getTime()
  const key = await digest(deps, kind, who)
  const { free, mostMs } = ATTEMPTS[kind]
  const { meta } = await db
    .prepare(CLAIM)
    .bind(
      key,
      time,
      time - DAY_MS,
      free,
      mostMs,
      account ? await digest(deps, 'account', account) : null,
      kind,
    )
    .run()
  if (meta.changes > 0) return 0
  const row = await sql(db)`SELECT tries, last_at FROM attempts WHERE who = ${key}`.first<{
    tries: number
    last_at: number
  }>()
  return row ? Math.max(1, row.last_at + attemptWait(kind, row.tries) - time) : 0
}

/**
 * Counts a try for each, in this order. Returns the milliseconds to wait if one of them must: then the rest do not
 * count.
 */
async function claim(deps: Deps, all: readonly Counted[]): Promise<number> {
  for (const each of all) {
    const wait = await claimOne(deps, each)
    if (wait > 0) return wait
  }
  return 0
}

/** It was right: the counts begin anew. */
async function forget(deps: Deps, all: readonly Counted[]): Promise<void> {
  const keys = await Promise.all(all.map(([kind, who]) => digest(deps, kind, who)))
  await deps.db.batch(keys.map((key) => sql(deps.db)`DELETE FROM attempts WHERE who = ${key}`))
}

/** True once a day, when the owner is to be told. */
async function shouldTell(deps: Deps, kind: AttemptKind, who: string): Promise<boolean> {
  const time = deps.now().getTime()
  const { meta } = await sql(deps.db)`UPDATE attempts SET told_at = ${time}
    WHERE who = ${await digest(deps, kind, who)} AND tries >= ${TOLD_AFTER}
      AND (told_at IS NULL OR told_at < ${time - DAY_MS})`.run()
  return meta.changes === 1
}

type Waiting = { kind: AttemptKind; tries: number; waitMs: number }

/** The wrong passwords of an account in the last day, the longest wait first. */
async function ofAccount(deps: Deps, account: string): Promise<Waiting[]> {
  const time = deps.now().getTime()
  const { results } = await sql(deps.db)`SELECT kind, tries, last_at AS lastAt FROM attempts
    WHERE account = ${await digest(deps, 'account', account)} AND last_at > ${time - DAY_MS}
    ORDER BY tries DESC LIMIT 20`.all<{ kind: AttemptKind; tries: number; lastAt: number }>()
  return results
    .map(({ kind, tries, lastAt }) => ({
      kind,
      tries,
      waitMs: Math.max(0, lastAt + attemptWait(kind, tries) - time),
    }))
    .sort((one, other) => other.waitMs - one.waitMs)
}

async function sweep({ db, now }: Deps): Promise<void> {
  await sql(db)`DELETE FROM attempts WHERE last_at < ${now().getTime() - DAY_MS}`.run()
}

/** Tries at passwords and codes in the last day. All throw VendorError. */
export const createAttempts = (deps: Deps) => bound(deps, { claim, forget, shouldTell, ofAccount, sweep })
