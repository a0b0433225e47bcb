import type { OrderRow } from '~/models/account/order-row'
import { DAY_MS, shopDate } from '~/models/dates'

type Status = Pick<OrderRow, 'status'>

export type ReviewableLine = {
  sku: string
  productKey: string
  gift: boolean
  addOn: boolean
  sample: boolean
  /** Sent by email, or chosen by its recipient. */
  digital: boolean
}

/** Longer than most deliveries; not every carrier reports them. */
const DELIVERY_MS = 5 * DAY_MS

type Shipped = Status & Pick<OrderRow, 'arrivesOn'> & { orderedAt: string }

/** Delivered, or its promised day is over; without one, if it was placed long enough ago. */
export function hasArrived({ status, orderedAt, arrivesOn }: Shipped, now: Date): boolean {
  if (status === 'Cancelled') return false
  if (status === 'Delivered') return true
  if (arrivesOn) return shopDate(now) > arrivesOn
  return now.getTime() - Date.parse(orderedAt) >= DELIVERY_MS
}

/** Each product once, in its first variant. */
export function reviewable<Line extends ReviewableLine>({
  status,
  lines,
}: Status & { lines: readonly Line[] }): Line[] {
  if (status === 'Cancelled') return []
  const chosen = new Map<string, Line>()
  for (const line of lines) {
    const bought = line.productKey && !line.gift && !line.addOn && !line.sample && !line.digital
    if (bought && !chosen.has(line.productKey)) chosen.set(line.productKey, line)
  }
  return [...chosen.values()]
}
