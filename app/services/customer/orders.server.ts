import type { LineItem, Parcel, Order as PlatformOrder } from '@commercetools/platform-sdk'
import { type OrderEvent, orderEvents } from '~/models/account/order-events'
import { type OrderRow, statusOf } from '~/models/account/order-row'
import { type PurchasedOrder, purchasesOf } from '~/models/account/purchases'
import { isGift } from '~/models/cart/line-item'
import { changedSince } from '~/models/cart/totals'
import { instantOf } from '~/models/dates'
import type { Order } from '~/models/order/order'
import { standardShipments } from '~/models/shipment/shipment'
import { type DiscountDeps, fillInDiscounts } from '~/services/cart/discounts.server'
import { CART_EXPANSIONS } from '~/services/cart/mapping'
import { isCanceled } from '~/services/cart/own-type'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { toOrder } from '~/services/order/mapping'

const PAGE = 50

type Deps = Pick<ServiceDeps, 'apiRoot'>

export type OwnOrder = {
  row: OrderRow
  order: Order
  events: OrderEvent[]
  shipmentState?: string | undefined
}

type OrderQuery = {
  limit: number
  offset?: number
  /** A calendar year at the shop. */
  year?: number | undefined
  /** Orders that hold one of these products, or have this number. */
  holding?: { productKeys: readonly string[]; number: string } | undefined
}

type OrderPage = { rows: OrderRow[]; total: number }

/** One page of a customer's orders, newest first. Only call it with the session's customer. */
export async function orderPage(
  { apiRoot }: Deps,
  customerId: string,
  query: OrderQuery,
): Promise<OrderPage> {
  const { limit, offset = 0, year, holding } = query
  const where = [
    'customerId=:customerId',
    ...(year ? ['createdAt >= :from and createdAt < :until'] : []),
    ...(holding?.productKeys.length ? ['(orderNumber = :number or lineItems(productKey in :keys))'] : []),
    ...(holding?.productKeys.length === 0 ? ['orderNumber = :number'] : []),
  ].join(' and ')
  const answer = await apiRoot
    .orders()
    .get({
      queryArgs: {
        where,
        'var.customerId': customerId,
        ...(year && {
          'var.from': instantOf(`${year}-01-01`, 0).toISOString(),
          'var.until': instantOf(`${year + 1}-01-01`, 0).toISOString(),
        }),
        ...(holding && { 'var.number': holding.number }),
        ...(holding?.productKeys.length ? { 'var.keys': [...holding.productKeys] } : {}),
        sort: 'createdAt desc',
        limit,
        offset,
      },
    })
    .execute()
    .catch(vendorErrorOf)
  return { rows: answer.body.results.map(rowOf), total: answer.body.total ?? answer.body.count }
}

/** The customer's among these numbers, of up to 500. */
export async function ownNumbers(
  { apiRoot }: Deps,
  customerId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const queryArgs = {
    where: 'customerId=:customerId and orderNumber in :numbers',
    'var.customerId': customerId,
    'var.numbers': [...numbers],
    limit: 500,
    withTotal: false,
  }
  const answer = await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)
  return new Set(answer.body.results.flatMap(({ orderNumber }) => orderNumber ?? []))
}

export async function ordersOfUpload({ apiRoot }: Deps, customerId: string, id: string): Promise<string[]> {
  const queryArgs = {
    where: 'customerId=:customerId and custom(fields(uploadId=:id))',
    'var.customerId': customerId,
    'var.id': id,
    sort: 'createdAt asc',
    withTotal: false,
  }
  const answer = await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)
  return answer.body.results.flatMap(({ orderNumber }) => orderNumber ?? [])
}

export async function firstOrderAt({ apiRoot }: Deps, customerId: string): Promise<string | undefined> {
  const queryArgs = {
    where: 'customerId=:customerId',
    'var.customerId': customerId,
    sort: 'createdAt asc',
    limit: 1,
    withTotal: false,
  }
  const answer = await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)
  return answer.body.results[0]?.createdAt
}

export async function latestOrders(deps: Deps, customerId: string, rows: number) {
  const orders = await readOrders(deps, customerId)
  return { rows: orders.slice(0, rows).map(rowOf), purchases: purchasesOf(orders.map(purchasedOf)) }
}

export async function purchases(deps: Deps, customerId: string) {
  return purchasesOf((await readOrders(deps, customerId)).map(purchasedOf))
}

/** Filtered by customer id. */
export async function ownOrder(
  deps: DiscountDeps,
  customerId: string,
  number: string,
): Promise<OwnOrder | undefined> {
  const answer = await deps.apiRoot
    .orders()
    .get({
      queryArgs: {
        where: 'customerId=:customerId and orderNumber=:number',
        'var.customerId': customerId,
        'var.number': number,
        limit: 1,
        expand: CART_EXPANSIONS,
      },
    })
    .execute()
    .catch(vendorErrorOf)
  const [found] = answer.body.results
  return found && inFullOf(await fillInDiscounts(deps, found))
}

export const inFullOf = (order: PlatformOrder): OwnOrder => ({
  row: rowOf(order),
  order: toOrder(order),
  events: eventsOf(order),
  shipmentState: order.shipmentState,
})

/** At most 500. */
export const allOrders = async (deps: Deps, customerId: string): Promise<Order[]> =>
  (await readOrders(deps, customerId, 500)).map(toOrder)

async function readOrders({ apiRoot }: Deps, customerId: string, limit = PAGE): Promise<PlatformOrder[]> {
  const answer = await apiRoot
    .orders()
    .get({
      queryArgs: {
        where: 'customerId=:customerId',
        'var.customerId': customerId,
        sort: 'createdAt desc',
        limit,
        withTotal: false,
      },
    })
    .execute()
    .catch(vendorErrorOf)
  return answer.body.results
}

export function parcelsOf({ shippingInfo, shipping }: PlatformOrder): Parcel[] {
  const infos = [shippingInfo, ...(shipping ?? []).map((each) => each.shippingInfo)]
  return infos.flatMap((info) => info?.deliveries ?? []).flatMap(({ parcels }) => parcels)
}

const MOST_PICTURES = 4

export function rowOf(order: PlatformOrder): OrderRow {
  const { cart } = toOrder(order)
  const lines = cart.lines.filter((line) => !isGift(line))
  const trackingNumbers = parcelsOf(order).flatMap(({ trackingData }) => trackingData?.trackingId ?? [])
  return {
    number: order.orderNumber ?? order.id,
    placedAt: order.createdAt,
    trackingNumbers,
    status: statusOf({ orderState: order.orderState, shipmentState: order.shipmentState, trackingNumbers }),
    total: (order.taxedPrice?.totalGross.centAmount ?? order.totalPrice.centAmount) + changedSince(cart),
    items: lines.length,
    pictures: lines.flatMap(({ image }) => image?.url ?? []).slice(0, MOST_PICTURES),
    arrivesOn: standardShipments(cart)
      .flatMap(({ promise }) => promise?.requestedDeliveryOn ?? promise?.latestArrivalOn ?? [])
      .sort()
      .at(-1),
  }
}

const eventsOf = (order: PlatformOrder): OrderEvent[] =>
  orderEvents({
    placedAt: order.createdAt,
    cancelled: order.orderState === 'Cancelled',
    changedAt: order.lastModifiedAt,
    delivered: order.shipmentState === 'Delivered',
    parcels: parcelsOf(order).map(({ createdAt, trackingData }) => ({
      leftAt: createdAt,
      carrier: trackingData?.carrier || undefined,
      trackingId: trackingData?.trackingId || undefined,
    })),
  })

const purchasedOf = (order: PlatformOrder): PurchasedOrder => ({
  placedAt: order.createdAt,
  cancelled: order.orderState === 'Cancelled',
  lines: order.lineItems.filter((line) => !isCanceled(line)).map(purchasedLine),
})

const purchasedLine = (line: LineItem): PurchasedOrder['lines'][number] => ({
  sku: line.variant.sku ?? '',
  productKey: line.productKey ?? '',
  gift: line.lineItemMode === 'GiftLineItem',
  addOn: Boolean(line.custom?.fields.parentExternalId),
})
