import type { OrderUpdateAction } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { createOwnClient, type OwnClient } from '../own-client'
import type { Vendor } from '../vendor'

const LIMIT = 50

export const orderSchema = z.looseObject({
  id: z.string(),
  version: z.number(),
  orderNumber: z.string().optional(),
  customerEmail: z.string().optional(),
  createdAt: z.string(),
  orderState: z.string().optional(),
  paymentState: z.string().optional(),
  shipmentState: z.string().optional(),
  shippingInfo: z.unknown().optional(),
  totalPrice: z.object({ centAmount: z.number(), currencyCode: z.string() }),
  taxedPrice: z.object({ totalGross: z.object({ centAmount: z.number() }) }).optional(),
})

export type ShownOrder = z.output<typeof orderSchema>

/** The latest orders, through the commercetools stand-in's API. */
export async function latestOrders(commercetools: Vendor | undefined): Promise<ShownOrder[]> {
  if (!commercetools) return []
  const query = `limit=${LIMIT}&sort=${encodeURIComponent('createdAt desc')}`
  const answer = await createOwnClient(commercetools).get(`/orders?${query}`)
  return z.object({ results: z.array(orderSchema) }).parse(answer).results
}

/** What a warehouse and a carrier report. */
export const MOVES = ['shipped', 'delivered', 'cancelled'] as const
type Move = (typeof MOVES)[number]

/** The possible next moves. */
export function movesOf({
  orderState,
  shipmentState,
}: Pick<ShownOrder, 'orderState' | 'shipmentState'>): Move[] {
  if (orderState === 'Cancelled' || shipmentState === 'Delivered') return []
  return shipmentState === 'Shipped' ? ['delivered'] : ['shipped', 'delivered', 'cancelled']
}

/** False if there is no such order or the move is not possible. */
export async function moveOrder(commercetools: Vendor, id: string, move: Move): Promise<boolean> {
  const client = createOwnClient(commercetools)
  const found = await client.get(`/orders/${encodeURIComponent(id)}`).catch(() => undefined)
  const order = orderSchema.safeParse(found).data
  if (!order || !movesOf(order).includes(move)) return false
  await movedOn(client, order, move)
  return true
}

/** Updates the order as a warehouse would. */
export const movedOn = (client: OwnClient, order: ShownOrder, move: Move): Promise<unknown> =>
  client.post(`/orders/${order.id}`, { version: order.version, actions: actionsOf(order, move) })

function actionsOf(order: ShownOrder, move: Move): OrderUpdateAction[] {
  if (move === 'cancelled') return [{ action: 'changeOrderState', orderState: 'Cancelled' }]
  const leaving: OrderUpdateAction[] =
    order.shipmentState === 'Shipped'
      ? []
      : [{ action: 'changeOrderState', orderState: 'Confirmed' }, ...parcelOf(order)]
  if (move === 'shipped') return [...leaving, { action: 'changeShipmentState', shipmentState: 'Shipped' }]
  return [
    ...leaving,
    { action: 'changeShipmentState', shipmentState: 'Delivered' },
    { action: 'changeOrderState', orderState: 'Complete' },
  ]
}

// An order with several shipments has no delivery of its own for a parcel.
const parcelOf = ({ id, shippingInfo }: ShownOrder): OrderUpdateAction[] =>
  shippingInfo
    ? [
        {
          action: 'addDelivery',
          parcels: [{ trackingData: { carrier: 'UPS', trackingId: trackingNumberFrom(id) } }],
        },
      ]
    : []

/** In the carrier's format, constant for an order. */
function trackingNumberFrom(id: string): string {
  const digits = [...id].map((letter) => letter.charCodeAt(0) % 10).join('')
  return `1Z999AA1${digits.slice(0, 10).padEnd(10, '0')}`
}
