import type { Delivery, Order, Parcel, ShippingInfo } from '@commercetools/platform-sdk'
import { shippingWithKey, withShipping } from '../carts/shipping'
import { shippingKeyFor } from '../carts/tax-rate'
import { invalidOperation } from '../engine/errors'

type Name = { id?: string; key?: string }

const isNamed = (one: { id: string; key?: string }, { id, key }: Name): boolean =>
  id === undefined ? key !== undefined && one.key === key : one.id === id

const named = ({ id, key }: Name): string => (id === undefined ? `key '${key}'` : `ID '${id}'`)

/** Applies the change to every shipping info. */
function withEachShippingInfo(order: Order, change: (info: ShippingInfo) => ShippingInfo): Order {
  return {
    ...order,
    shippingInfo: order.shippingInfo && change(order.shippingInfo),
    shipping: order.shipping.map((entry) => ({ ...entry, shippingInfo: change(entry.shippingInfo) })),
  }
}

/** Of all shipping methods. */
export function deliveriesOf(order: Order): Delivery[] {
  const infos = [order.shippingInfo, ...order.shipping.map(({ shippingInfo }) => shippingInfo)]
  return infos.flatMap((info) => info?.deliveries ?? [])
}

/** Adds a delivery to the only shipping method, or to the one with the key. */
export function withDelivery(order: Order, delivery: Delivery, shippingKey: string | undefined): Order {
  const key = shippingKeyFor(order, shippingKey)
  const added = (info: ShippingInfo): ShippingInfo => ({
    ...info,
    deliveries: [...(info.deliveries ?? []), delivery],
  })
  if (key !== undefined) {
    const entry = shippingWithKey(order, key)
    return withShipping(order, { ...entry, shippingInfo: added(entry.shippingInfo) })
  }
  if (!order.shippingInfo) {
    throw invalidOperation('A delivery cannot be added to an order without a shipping method.')
  }
  return { ...order, shippingInfo: added(order.shippingInfo) }
}

/** Changes a delivery, or removes it if `change` returns undefined. */
export function withChangedDelivery(
  order: Order,
  name: Name,
  change: (delivery: Delivery) => Delivery | undefined,
): Order {
  if (!deliveriesOf(order).some((delivery) => isNamed(delivery, name))) {
    throw invalidOperation(`The delivery with ${named(name)} was not found in the order.`)
  }
  return withEachShippingInfo(order, (info) => ({
    ...info,
    deliveries: (info.deliveries ?? []).flatMap((delivery) =>
      isNamed(delivery, name) ? (change(delivery) ?? []) : delivery,
    ),
  }))
}

/** Changes a parcel, or removes it if `change` returns undefined. */
export function withChangedParcel(
  order: Order,
  name: Name,
  change: (parcel: Parcel) => Parcel | undefined,
): Order {
  const holder = deliveriesOf(order).find(({ parcels }) => parcels.some((parcel) => isNamed(parcel, name)))
  if (!holder) throw invalidOperation(`The parcel with ${named(name)} was not found in the order.`)
  return withChangedDelivery(order, { id: holder.id }, (delivery) => ({
    ...delivery,
    parcels: delivery.parcels.flatMap((parcel) => (isNamed(parcel, name) ? (change(parcel) ?? []) : parcel)),
  }))
}
