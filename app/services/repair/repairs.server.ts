import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import type { Placement } from '~/models/order/placement'
import { type Repair, type RepairKind, repairOf } from '~/models/staff/repairs'
import { bound } from '~/services/bound'
import { sql } from '~/services/sql'
import type { CancellationService } from '../cancellation/cancellations.server'
import type { ServiceDeps } from '../deps'
import type { JobService } from '../job/jobs.server'
import type { PlacementService } from '../placement/placement.server'
import type { Refunds } from '../refund/refunds.server'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  placement: Pick<PlacementService, 'finishOne' | 'ofOrder' | 'mailAgain' | 'releaseStopped'>
  refunds: Pick<Refunds, 'settled'>
  cancellations: Pick<CancellationService, 'finishOne'>
  jobs: Pick<JobService, 'send'>
}

export type Repairs = ReturnType<typeof createRepairs>

/** Each may be asked for again (docs/decisions/0197-repairs-are-rows.md). All throw VendorError. */
export const createRepairs = (deps: Deps) => bound(deps, { ask, runDue, shown, sweep })

type Row = { id: string; kind: RepairKind; orderNumber: string | null }

/** Asks for it, and does what is possible now. Returns what came of it. */
async function ask(deps: Deps, { id, kind, orderNumber }: Repair): Promise<string> {
  await sql(deps.db)`INSERT INTO repairs (id, kind, order_number, asked_at)
    VALUES (${id}, ${kind}, ${orderNumber ?? null}, ${deps.now().getTime()}) ON CONFLICT DO NOTHING`.run()
  return run(deps, { id, kind, orderNumber: orderNumber ?? null })
}

/** What a script asked for, or what could not be done at once. */
async function runDue(deps: Deps): Promise<void> {
  const { results } = await sql(deps.db)`SELECT id, kind, order_number AS orderNumber FROM repairs
    WHERE done_at IS NULL ORDER BY asked_at LIMIT 20`.all<Row>()
  for (const row of results) {
    await run(deps, row).catch((error: unknown) => console.warn('repair', row.kind, String(error)))
  }
}

async function run(deps: Deps, { id, kind, orderNumber }: Row): Promise<string> {
  const repair = repairOf(kind, orderNumber ?? undefined)
  const outcome = repair ? await done(deps, { id, ...repair }) : 'There is no such repair.'
  await sql(deps.db)`UPDATE repairs SET done_at = ${deps.now().getTime()}, outcome = ${outcome}
    WHERE id = ${id}`.run()
  return outcome
}

async function done(deps: Deps, { id, kind, orderNumber = '' }: Repair): Promise<string> {
  const { placement, jobs } = deps
  switch (kind) {
    case 'index':
      await jobs.send({ type: 'fill-index' })
      return 'The search index is being filled. It takes some minutes.'
    case 'release':
      return placement.releaseStopped(orderNumber)
    case 'finish': {
      const found = await placement.finishOne(orderNumber)
      await deps.cancellations.finishOne(orderNumber)
      const refund = await deps.refunds.settled(orderNumber)
      const refunding = refund?.state === 'going' ? ' Its refund still waits for a vendor.' : ''
      return stateWords(found) + refunding
    }
    case 'mail': {
      const found = await placement.ofOrder(orderNumber)
      const isSent = found !== undefined && (await placement.mailAgain(found, id))
      return isSent ? 'The confirmation is on its way again.' : 'There is no confirmation to send.'
    }
  }
}

function stateWords(placement: Placement | undefined): string {
  switch (placement?.state) {
    case undefined:
      return 'No order with this number waits.'
    case 'captured':
      return 'The order stands, and it is paid.'
    case 'failed':
      return 'Nothing was ordered or charged.'
    case 'unpaid':
      return 'The order stands without its payment, and its buyer was asked for another.'
    default:
      return 'A vendor does not answer yet. It is tried again each minute.'
  }
}

type ShownRepair = Row & { askedAt: number; doneAt: number | null; outcome: string | null }

async function shown({ db, now }: Deps): Promise<ShownRepair[]> {
  const since = now().getTime() - KEPT_DAYS.repair * DAY_MS
  const { results } = await sql(db)`SELECT id, kind, order_number AS orderNumber, asked_at AS askedAt,
      done_at AS doneAt, outcome FROM repairs WHERE asked_at > ${since} ORDER BY asked_at DESC LIMIT 20`.all<ShownRepair>()
  return results
}

const sweep = ({ db, now }: Deps) =>
  sql(db)`DELETE FROM repairs WHERE asked_at < ${now().getTime() - KEPT_DAYS.repair * DAY_MS}`.run()
