import type { Order } from '@commercetools/platform-sdk'
import { type OrderRow, statusOf } from '~/models/account/order-row'
import type { ApiRoot } from '../commercetools/client.server'
import { vendorErrorOf } from '../commercetools/errors.server'

const PAGE = 50

/** A customer's latest orders, newest first. Only ever asked with the session's own customer. @throws VendorError */
export async function latestOrders(apiRoot: ApiRoot, customerId: string): Promise<OrderRow[]> {
  const answer = await apiRoot
    .orders()
    .get({
      queryArgs: {
        where: 'customerId=:customerId',
        'var.customerId': customerId,
        sort: 'createdAt desc',
        limit: PAGE,
      },
    })
    .execute()
    .catch(vendorErrorOf)
  return answer.body.results.map(rowOf)
}

function rowOf(order: Order): OrderRow {
  const deliveries = order.shippingInfo?.deliveries ?? []
  const trackingNumbers = deliveries
    .flatMap(({ parcels }) => parcels)
    .flatMap(({ trackingData }) => trackingData?.trackingId ?? [])
  return {
    number: order.orderNumber ?? order.id,
    placedAt: order.createdAt,
    trackingNumbers,
    status: statusOf({ orderState: order.orderState, shipmentState: order.shipmentState, trackingNumbers }),
  }
}
