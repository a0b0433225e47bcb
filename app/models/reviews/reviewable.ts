import type { OrderRow } from '../account/order-row'

type Status = Pick<OrderRow, 'status'>

export type ReviewableLine = {
  sku: string
  productKey: string
  /** A discount brought it. */
  gift: boolean
  /** A card or wrapping that went with another line. */
  addOn: boolean
  sample: boolean
  /** Sent by e-mail: there is nothing to taste. */
  digital: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than most parcels take; not every carrier tells when it delivered. */
const PARCEL_MS = 5 * DAY_MS

/** Whether the order is there, as far as the shop can know: it was delivered, or placed long enough ago. */
export function hasArrived({ status, orderedAt }: Status & { orderedAt: string }, now: Date): boolean {
  if (status === 'Cancelled') return false
  return status === 'Delivered' || now.getTime() - Date.parse(orderedAt) >= PARCEL_MS
}

/** The order's lines that can be reviewed, each product once, in the size that comes first. */
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
