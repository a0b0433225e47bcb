import type { Incident } from '~/models/alarm/incident'
import { keyOf } from '~/models/alarm/incident'
import type { Finding } from '~/models/alarm/judge'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { sql } from '../sql'

type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** Longer than the channels may take together. */
const CLAIM_MS = 50_000
/** There are fewer rules, and labels have few values. */
const MOST = 200

export type OpenIncident = Incident & { overTold: readonly string[] }

type Row = Omit<OpenIncident, 'told' | 'overTold'> & { told: string; overTold: string }

async function open({ db }: Pick<Deps, 'db'>): Promise<OpenIncident[]> {
  const { results } = await sql(db)`SELECT key, rule, words, since, seen_at AS seenAt, told,
    over_told AS overTold FROM incidents ORDER BY since LIMIT ${MOST}`.all<Row>()
  return results.map((row) => ({
    ...row,
    told: JSON.parse(row.told) as string[],
    overTold: JSON.parse(row.overTold) as string[],
  }))
}

/** Begins incidents, or goes on with them. */
async function seen({ db, now }: Deps, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  const time = now().getTime()
  const upsert = (finding: Finding) => sql(db)`INSERT INTO incidents (key, rule, words, since, seen_at)
    VALUES (${keyOf(finding)}, ${finding.rule.name}, ${finding.words}, ${time}, ${time})
    ON CONFLICT (key) DO UPDATE SET words = excluded.words, seen_at = excluded.seen_at`
  await db.batch(findings.slice(0, MOST).map(upsert))
}

/** One run tells an incident at a time. False: another one does. */
async function claim({ db, now }: Deps, key: string): Promise<boolean> {
  const time = now().getTime()
  const { meta } = await sql(db)`UPDATE incidents SET claimed_until = ${time + CLAIM_MS}
    WHERE key = ${key} AND claimed_until <= ${time}`.run()
  return meta.changes === 1
}

async function saveTold({ db }: Deps, key: string, told: readonly string[]): Promise<void> {
  await sql(
    db,
  )`UPDATE incidents SET told = ${JSON.stringify(told)}, claimed_until = 0 WHERE key = ${key}`.run()
}

async function saveOver({ db }: Deps, key: string, told: readonly string[]): Promise<void> {
  await sql(db)`UPDATE incidents SET over_told = ${JSON.stringify(told)}, claimed_until = 0
    WHERE key = ${key}`.run()
}

/** Unless it was seen again. */
async function forget({ db }: Deps, { key, seenAt }: Pick<Incident, 'key' | 'seenAt'>): Promise<void> {
  await sql(db)`DELETE FROM incidents WHERE key = ${key} AND seen_at = ${seenAt}`.run()
}

export const incidentRows = (deps: Deps) => bound(deps, { open, seen, claim, saveTold, saveOver, forget })
