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

/**
 * Counts what this drive changed: an order that was placed or failed, and each payment that was answered. What the
 * schedule tries again each minute counts when its result changes.
 */
export async function countPlacement(
  before: Placement,
  after: Placement,
  { metrics, placementRows }: Pick<PlacementDeps, 'metrics' | 'placementRows'>,
): Promise<void> {
  if (outcomeOf(before).kind !== 'pending') return
  const points = paymentPoints(before, after)
  const outcome = outcomeOf(after)
  if (outcome.kind !== 'pending') {
    points.push({
      metric: 'order',
      result: outcome.kind,
      reason: outcome.kind === 'failed' ? outcome.reason : '',
      by: byOf(after),
    })
  }
  // A shopper who tries one bad card five times is one refusal.
  const isAgain = outcome.kind === 'failed' && (await placementRows.hasFailed(after).catch(fallback(false)))
  metrics.write(
    ...points.map((point) =>
      isAgain && 'result' in point ? { ...point, result: `${point.result}-again` } : point,
    ),
  )
}

const RESULTS: Partial<Record<PlacementPayment['state'], string>> = {
  held: 'taken',
  refused: 'refused',
  sent: 'unanswered',
}

function paymentPoints(before: Placement, after: Placement): Point[] {
  const were = new Map(before.payments.map(({ kind, state }) => [kind, state]))
  return after.payments.flatMap(({ kind, state }) => {
    const result = were.get(kind) === state ? undefined : RESULTS[state]
    return result ? [{ metric: 'payment', way: kind, result, by: byOf(after) }] : []
  })
}
