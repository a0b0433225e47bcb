import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import type { Placement } from '~/models/order/placement'
import type { ServiceDeps } from '../deps'
import type { OrdersService } from '../order/orders.server'
import type { PlacementArchive } from './archive.server'
import type { PlacementRows } from './rows.server'

export type PlacementLookup = ReturnType<typeof createPlacementLookup>

type Deps = Pick<ServiceDeps, 'now'> & {
  placementRows: PlacementRows
  archive: Pick<PlacementArchive, 'ofOrder'>
  orders: Pick<OrdersService, 'findByNumber'>
}

/** The placement of an order, from the database or the archive. The platform's order tells the day. */
export const createPlacementLookup =
  ({ now, archive, orders, placementRows }: Deps) =>
  async (orderNumber: string): Promise<Placement | undefined> => {
    const placement = await placementRows.byNumber(orderNumber)
    if (placement) return placement
    const orderedAt = (await orders.findByNumber(orderNumber))?.createdAt
    if (!orderedAt || Date.parse(orderedAt) > now().getTime() - KEPT_DAYS.placement * DAY_MS) return undefined
    return archive.ofOrder(orderNumber, orderedAt)
  }
