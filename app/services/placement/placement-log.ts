import type { Point } from '~/models/metrics/metric'
import { outcomeOf, type Placement, type PlacementPayment } from '~/models/order/placement'
import { fallback } from '../fallback'
import type { PlacementDeps } from './placement-deps'

const byOf = ({ initiator }: Placement) => initiator ?? 'shopper'

/** One line each time a placement was driven on. No personal data. */
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
    by: byOf(placement),
    ms: now().getTime() - placement.createdAt,
    vendorMs: asked?.vendorMs(),
    requestId: asked?.id,
  }
  console[failed ? 'warn' : 'log'](JSON.stringify(fields))
}

/** Counts an order and its payments once, when it is placed or has failed. */
export async function countPlacement(
  before: Placement,
  after: Placement,
  { metrics, placementRows }: Pick<PlacementDeps, 'metrics' | 'placementRows'>,
): Promise<void> {
  const outcome = outcomeOf(after)
  if (outcomeOf(before).kind !== 'pending' || outcome.kind === 'pending') return
  const failed = outcome.kind === 'failed'
  // A shopper who tries one bad card five times is one refusal.
  const again = failed && (await placementRows.hasFailed(after).catch(fallback(false))) ? '-again' : ''
  const by = byOf(after)
  metrics.write(
    ...after.payments.flatMap(({ kind, state }): Point[] => {
      const result = RESULTS[state]
      return result ? [{ metric: 'payment', way: kind, result: result + again, by }] : []
    }),
    { metric: 'order', result: outcome.kind + again, reason: failed ? outcome.reason : '', by },
  )
}

/** Others were not asked. */
const RESULTS: Partial<Record<PlacementPayment['state'], string>> = {
  held: 'taken',
  refused: 'refused',
  sent: 'unanswered',
}
