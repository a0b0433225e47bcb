import { DAY_MS } from '~/models/days'
import { KEPT_DAYS } from '~/models/limits'
import type { Placement } from '~/models/order/placement'
import type { ServiceDeps } from '../deps'
import type { OrdersService } from '../order/orders.server'
import type { PlacementArchive } from './archive.server'
import { createPlacementRows } from './rows.server'

export type PlacementLookup = ReturnType<typeof createPlacementLookup>

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  archive: Pick<PlacementArchive, 'ofOrder'>
  orders: Pick<OrdersService, 'findByNumber'>
}

/** The placement of an order, from the database or the archive. The platform's order tells the day. */
export function createPlacementLookup({ db, now, archive, orders }: Deps) {
  const rows = createPlacementRows(db, now)
  return async (orderNumber: string): Promise<Placement | undefined> => {
    const placement = await rows.byNumber(orderNumber)
    if (placement) return placement
    const orderedAt = (await orders.findByNumber(orderNumber))?.createdAt
    if (!orderedAt || Date.parse(orderedAt) > now().getTime() - KEPT_DAYS.placement * DAY_MS) return undefined
    return archive.ofOrder(orderNumber, orderedAt)
  }
}
