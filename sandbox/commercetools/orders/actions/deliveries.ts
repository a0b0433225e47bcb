import type { Order } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { duplicateField, invalidOperation } from '../../engine/errors'
import { type Action, actionsOf } from '../../engine/resource'
import { address, customFieldsDraft, key } from '../../engine/schemas'
import { deliveriesOf, withChangedDelivery, withChangedParcel, withDelivery } from '../deliveries'
import { deliveryItem, deliveryOf, measurements, parcelDraft, parcelOf, trackingData } from '../delivery'

const { action } = actionsOf<Order>()

const deliveryName = { deliveryId: z.string().optional(), deliveryKey: z.string().optional() }
const parcelName = { parcelId: z.string().optional(), parcelKey: z.string().optional() }

type DeliveryName = { deliveryId?: string; deliveryKey?: string }
type ParcelName = { parcelId?: string; parcelKey?: string }

const ofDelivery = ({ deliveryId, deliveryKey }: DeliveryName) => ({ id: deliveryId, key: deliveryKey })
const ofParcel = ({ parcelId, parcelKey }: ParcelName) => ({ id: parcelId, key: parcelKey })

/** Refuses items that are not in the order. */
function assertOrdered(order: Order, items: readonly { id: string }[] = []): void {
  const known = new Set([...order.lineItems, ...order.customLineItems].map(({ id }) => id))
  const unknown = items.find(({ id }) => !known.has(id))
  if (unknown) throw invalidOperation(`The line item with ID '${unknown.id}' was not found in the order.`)
}

const parcelsOf = (order: Order) => deliveriesOf(order).flatMap(({ parcels }) => parcels)

/** Keys are unique among an order's deliveries and among its parcels. */
function assertFreeKey(field: string, wanted: string | undefined, taken: readonly { key?: string }[]): void {
  if (wanted !== undefined && taken.some(({ key: known }) => known === wanted)) {
    throw duplicateField(field, wanted)
  }
}

const addDelivery = action(
  {
    deliveryKey: key.optional(),
    shippingKey: z.string().optional(),
    items: z.array(deliveryItem).optional(),
    address: address.optional(),
    parcels: z.array(parcelDraft).optional(),
    custom: customFieldsDraft.optional(),
  },
  (order, { deliveryKey, shippingKey, items, address: to, parcels, custom }, context) => {
    assertOrdered(order, items)
    assertFreeKey('deliveryKey', deliveryKey, deliveriesOf(order))
    for (const parcel of parcels ?? []) assertFreeKey('parcelKey', parcel.key, parcelsOf(order))
    const draft = { key: deliveryKey, items, address: to, parcels, custom }
    return withDelivery(order, deliveryOf(draft, context), shippingKey)
  },
)

const addParcelToDelivery = action(
  {
    ...deliveryName,
    parcelKey: key.optional(),
    measurements: measurements.optional(),
    trackingData: trackingData.optional(),
    items: z.array(deliveryItem).optional(),
    custom: customFieldsDraft.optional(),
  },
  (order, { parcelKey, measurements: size, trackingData: tracking, items, custom, ...fields }, context) => {
    assertOrdered(order, items)
    assertFreeKey('parcelKey', parcelKey, parcelsOf(order))
    const parcel = parcelOf(
      { key: parcelKey, measurements: size, trackingData: tracking, items, custom },
      context,
    )
    return withChangedDelivery(order, ofDelivery(fields), (delivery) => ({
      ...delivery,
      parcels: [...delivery.parcels, parcel],
    }))
  },
)

const parcelActions: Record<string, Action<Order>> = {
  addParcelToDelivery,
  removeParcelFromDelivery: action(parcelName, (order, fields) =>
    withChangedParcel(order, ofParcel(fields), () => undefined),
  ),
  setParcelTrackingData: action({ ...parcelName, trackingData: trackingData.optional() }, (order, fields) =>
    withChangedParcel(order, ofParcel(fields), (parcel) => ({
      ...parcel,
      trackingData: fields.trackingData && { isReturn: false, ...fields.trackingData },
    })),
  ),
}

const destinationActions: Record<string, Action<Order>> = {}

export const deliveryActions: Record<string, Action<Order>> = {
  addDelivery,
  removeDelivery: action(deliveryName, (order, fields) =>
    withChangedDelivery(order, ofDelivery(fields), () => undefined),
  ),

  ...destinationActions,
  ...parcelActions,
}
