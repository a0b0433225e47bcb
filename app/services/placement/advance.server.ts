import { outcomeOf, type Placement } from '~/models/order/placement'
import { afterwards, tell } from './afterwards.server'
import type { Mark } from './holding.server'
import { leaseMs, MAIL_WAIT_MS } from './lease'
import type { PlacementDeps } from './placement-deps'
import { logPlacement } from './placement-log'
import type { PlacementRows } from './rows.server'
import { drive } from './steps.server'

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Makes all steps that are possible now. If the browser goes away and the runtime stops this, the next request
 * continues once the lease is over. Undefined: another request has the lease.
 */
export function advance(stale: Placement, deps: PlacementDeps): Promise<Placement | undefined> {
  const run = runSteps(stale, deps)
  deps.waitUntil(run.catch(() => undefined))
  return run
}

async function runSteps({ id, payments }: Placement, deps: PlacementDeps): Promise<Placement | undefined> {
  const rows = deps.placementRows
  const leased = await rows.lease(id, leaseMs(payments))
  if (!leased) return undefined
  let rest: Promise<void> | undefined
  const lease = endingLease(id, rows)
  let placement = leased
  try {
    placement = await drive(leased, (change) => rows.save(id, change), {
      now: deps.now,
      orders: deps.orders,
      payments: deps.payments.chargesOf,
    })
    logPlacement(placement, deps)
    if (outcomeOf(placement).kind === 'placed') {
      rest =
        placement.state === 'unpaid'
          ? tell(placement, lease.save, deps)
          : afterwards(placement, lease.save, deps)
    }
  } finally {
    if (!rest) await lease.end()
  }
  if (!rest) return placement
  // The e-mail and the payment's record do not delay the shopper; the lease keeps other requests from starting them.
  const done = Promise.race([rest, pause(MAIL_WAIT_MS)]).finally(lease.end)
  // The schedule repeats what fails after the answer.
  deps.waitUntil(Promise.all([rest, done]).catch((error) => console.error('placement', id, String(error))))
  await Promise.race([done, pause(deps.config.receiptWaitMs)])
  return placement
}

/** Ends the lease once: with the last marks, or without them if they come late. */
function endingLease(id: string, rows: PlacementRows): { save: Mark; end: () => Promise<void> } {
  let holds = true
  return {
    save: async (change) => {
      const ends = holds
      holds = false
      try {
        await rows.save(id, change, ends ? 'ends' : 'stays')
      } catch (error) {
        holds = ends
        throw error
      }
    },
    end: async () => {
      if (holds) await rows.release(id)
      holds = false
    },
  }
}
