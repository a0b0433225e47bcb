import { outcomeOf, type Placement } from '~/models/order/placement'
import type { PlacementDeps } from './placement-deps'

/** One line each time a placement was driven on. Alarms count it (docs/alerts.json). No personal data. */
export function logPlacement(
  placement: Placement,
  { asked, now }: Pick<PlacementDeps, 'asked' | 'now'>,
): void {
  const outcome = outcomeOf(placement)
  const failed = outcome.kind === 'failed'
  const fields = {
    level: failed ? 'warn' : 'info',
    event: 'placement',
    order: placement.orderNumber,
    ways: placement.payments.map(({ kind }) => kind),
    result: outcome.kind,
    state: placement.state,
    reason: failed ? outcome.reason : placement.reason,
    by: placement.initiator ?? 'shopper',
    // What the schedule tries again each minute is one try.
    tries: Number(asked !== undefined),
    failed: Number(failed && asked !== undefined),
    ms: now().getTime() - placement.createdAt,
    vendorMs: asked?.vendorMs(),
    requestId: asked?.id,
  }
  console[failed ? 'warn' : 'log'](JSON.stringify(fields))
}
