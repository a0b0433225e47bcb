import { outcomeOf, type Placement } from '~/models/order/placement'
import { afterwards, tell } from './afterwards.server'
import type { Mark } from './holding.server'
import { leaseMs, MAIL_WAIT_MS } from './lease'
import type { PlacementDeps } from './placement-deps'
import { countPlacement, logPlacement } from './placement-log'
import type { PlacementChange, PlacementRows } from './rows.server'
import { drive, firstMarked } from './steps.server'

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Makes all steps that are possible now. If the browser goes away and the runtime stops this, the next request
 * continues once the lease is over. Undefined: another request has the lease.
 */
export function advance(stale: Placement, deps: PlacementDeps): Promise<Placement | undefined> {
  return whole(resume(stale, deps), deps)
}

async function resume({ id, payments }: Placement, deps: PlacementDeps): Promise<Placement | undefined> {
  const leased = await deps.placementRows.lease(id, leaseMs(payments))
  return leased && runSteps(leased, deps, false)
}

/**
 * Writes the placement's row, with the lease and its first mark, and makes its steps. Undefined: this cart version has
 * one.
 */
export function begin(begun: Placement, deps: PlacementDeps): Promise<Placement | undefined> {
  const insert = async () => {
    const until = deps.now().getTime() + leaseMs(begun.payments)
    const isOpen = await deps.placementRows.open(firstMarked(begun), until)
    return isOpen ? runSteps(begun, deps, true) : undefined
  }
  return whole(insert(), deps)
}

function whole(run: Promise<Placement | undefined>, deps: PlacementDeps): typeof run {
  deps.waitUntil(run.catch(() => undefined))
  return run
}

async function runSteps(leased: Placement, deps: PlacementDeps, isMarked: boolean): Promise<Placement> {
  const { id } = leased
  const rows = deps.placementRows
  let rest: Promise<void> | undefined
  const lease = endingLease(id, rows)
  let placement = leased
  let captured: Promise<void> | undefined
  // After the last call nothing waits for its mark: without it the next run finds the money taken.
  const save = async (change: PlacementChange) => {
    const saving = rows.save(id, change)
    if (change.state === 'captured') captured = saving
    else await saving
  }
  try {
    const steps = { now: deps.now, orders: deps.orders, payments: deps.payments.chargesOf }
    placement = await drive(leased, save, steps, { isMarked })
    logPlacement(placement, deps)
    deps.waitUntil(countPlacement(leased, placement, deps))
    if (outcomeOf(placement).kind === 'placed') {
      const { state } = placement
      rest = (captured ?? Promise.resolve()).then(() =>
        state === 'unpaid' ? tell(placement, lease.save, deps) : afterwards(placement, lease.save, deps),
      )
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
