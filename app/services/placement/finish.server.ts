import { shopSecond } from '~/models/days'
import { outcomeOf, type Placement } from '~/models/order/placement'
import { orderFailedMail } from '../mail/order-news'
import { VendorError } from '../vendor-error'
import { advance } from './advance.server'
import { leaseMs } from './lease'
import type { PlacementDeps } from './placement-deps'

/** Unfinished placements that are finished in parallel. */
const PAGE = 10
/** A run starts every minute. */
const RUN_MS = 50_000

/** Takes each unfinished placement once, and finishes or reverses it. Stops when its time is over. */
export async function finishUnfinished(deps: PlacementDeps): Promise<number> {
  const start = deps.now().getTime()
  let finished = 0
  for (;;) {
    const left = await deps.placementRows.unfinished(PAGE, start)
    const done = await Promise.allSettled(left.map((placement) => finish(placement, deps)))
    for (const each of done) if (each.status === 'rejected') console.error('placement', String(each.reason))
    const successes = done.filter(({ status }) => status === 'fulfilled').length
    finished += successes
    const isOver = deps.now().getTime() - start > RUN_MS
    // A page without any success would be read again.
    if (left.length < PAGE || isOver || successes === 0) return finished
  }
}

export async function finishOne(orderNumber: string, deps: PlacementDeps): Promise<Placement | undefined> {
  const { placementRows: rows } = deps
  const placement = await rows.byNumber(orderNumber)
  if (!placement) return undefined
  await finish(placement, deps)
  return rows.byId(placement.id)
}

/** The scheduled run. Shoppers who last read that their order is being placed get an e-mail if it failed. */
async function finish(placement: Placement, deps: PlacementDeps): Promise<void> {
  const rows = deps.placementRows
  if (outcomeOf(placement).kind === 'pending') await rows.save(placement.id, { failureMail: 'due' })
  const now = (await advance(placement, deps)) ?? (await rows.byId(placement.id))
  const outcome = now && outcomeOf(now)
  if (outcome?.kind !== 'failed' || now?.failureMail !== 'due') return
  try {
    const { email, orderNumber, origin } = now
    if (email) await deps.mail.send(orderFailedMail(email, orderNumber, outcome, `${origin}/cart`))
    await rows.save(placement.id, { failureMail: 'sent' })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(`A failed order is told of later: ${error.message}`)
  }
}

/** Only a lease that no run can have: another run would place the order again. */
export async function releaseStopped(orderNumber: string, deps: PlacementDeps): Promise<string> {
  const { placementRows: rows, now } = deps
  const placement = await rows.byNumber(orderNumber)
  if (!placement) return 'No order with this number waits.'
  const until = (await rows.leasedUntil(placement.id)) ?? 0
  const time = now().getTime()
  if (until <= time) return 'No run holds it.'
  if (until <= time + leaseMs(placement.payments)) return `A run may be at it until ${shopSecond(until)}.`
  await rows.release(placement.id)
  return 'It is released, and the next minute’s run takes it up.'
}
