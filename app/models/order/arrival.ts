import { standardShipments } from '~/models/shipment/shipment'
import { type OrderRow, STATUSES } from '../account/order-row'
import type { Cart } from '../cart/cart'
import { shipmentViews } from '../checkout/shipment-view'
import { shortDate } from '../days'
import { PICKUP } from '../shipping/pickup'
import { promisedDay } from '../shipping/words'
import type { PromisedDelivery } from './placement'

type OrderArrival = {
  /** "Arriving Monday, November 30" */
  headline: string
  /** Of the last shipment; undefined if nothing ships. */
  day?: string
}

export const shipDayOf = (cart: Cart, promised?: PromisedDelivery): string | undefined =>
  promised?.shipOn ?? standardShipments(cart)[0]?.promise?.shipOn

/** Of the last shipment. `promised`: for an order whose address does not hold its promise. */
export function orderArrival(cart: Cart, promised?: PromisedDelivery): OrderArrival {
  const shipments = standardShipments(cart).filter(({ lines }) => lines.length > 0)
  const promises = shipments.flatMap(
    ({ promise }) => promise ?? (shipments.length === 1 ? (promised ?? []) : []),
  )
  const [first, ...others] = promises
  if (!first) return { headline: emailHeadline(cart) ?? 'Your order is placed' }
  const last = [...promises].map(promisedDay).sort().at(-1) ?? ''
  const day = shortDate(last)
  if (others.length > 0) return { headline: `Arriving by ${day}`, day }
  if (first.name === PICKUP) return { headline: `Ready on ${day}`, day }
  const isRange = !first.requestedDeliveryOn && first.earliestArrivalOn !== first.latestArrivalOn
  return { headline: isRange ? `Arriving by ${day}` : `Arriving ${day}`, day }
}

/** The status if it says more than the promised day. */
export function orderHeadline(
  cart: Cart,
  status: OrderRow['status'],
  promised?: PromisedDelivery,
): OrderArrival {
  const arrival = orderArrival(cart, promised)
  const saysMore = status === 'Delivered' || (!arrival.day && status !== 'Received')
  return saysMore && standardShipments(cart).length > 0
    ? { ...arrival, headline: STATUSES[status].words }
    : arrival
}

/** Of an order that ships nothing. */
const emailHeadline = (cart: Cart): string | undefined =>
  shipmentViews(cart).find(({ special, title }) => special && title === 'By email')?.placeLines[0]
