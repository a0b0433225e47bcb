import type { Delivery, Order, ShippingInfo } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { customMessages } from '../engine/custom-messages'
import { sameJson } from '../engine/same-json'
import { itemMessages, itemStateMessages } from './item-messages'

type Emit = (type: string, fields: Record<string, unknown>) => void

export function orderMessages(order: Order, context: Context, previous?: Order): void {
  for (const { type, ...fields } of messagesOf(order, context, previous)) {
    context.emit(order, 'order', type, fields)
  }
}

/** Stores the number of the last message, which the write is about to record. */
export function withLastMessage(order: Order, context: Context, previous?: Order): Order {
  if (!context.keepsMessages()) return order
  const { length } = messagesOf(order, context, previous)
  if (length === 0) return order
  return { ...order, lastMessageSequenceNumber: (order.lastMessageSequenceNumber ?? 0) + length }
}

type Payload = { type: string } & Record<string, unknown>

/** Compares the order with its previous state. */
export function messagesOf(order: Order, context: Context, previous?: Order): Payload[] {
  const payloads: Payload[] = []
  collect(order, context, previous, (type, fields) => payloads.push({ type, ...fields }))
  return payloads
}

function collect(order: Order, context: Context, previous: Order | undefined, emit: Emit): void {
  if (!previous) {
    emit(order.cart || order.quote ? 'OrderCreated' : 'OrderImported', { order })
    return
  }
  stateMessages(order, previous, emit)
  fieldMessages(order, previous, emit)
  paymentMessages(order, previous, emit)
  for (const { shippingKey, before, after } of shipmentsOf(order, previous)) {
    deliveryMessages(before, after, (type, fields) => emit(type, { ...fields, shippingKey }))
  }
  returnMessages(order, previous, emit)
  itemStateMessages(order, previous, context.now, emit)
  itemMessages(order, previous, emit)
  customMessages(order.custom, previous.custom, (type, fields) => emit(`Order${type}`, fields))
}

function returnMessages(order: Order, previous: Order, emit: Emit): void {
  const after = order.returnInfo ?? []
  const before = previous.returnInfo ?? []
  const idsOf = (infos: typeof after) => infos.map(({ items }) => items.map(({ id }) => id))
  const isLonger = sameJson(idsOf(after.slice(0, before.length)), idsOf(before))
  if (!isLonger) {
    emit('ReturnInfoSet', { returnInfo: after })
    return
  }
  for (const returnInfo of after.slice(before.length)) emit('ReturnInfoAdded', { returnInfo })
  const old = new Map(before.flatMap(({ items }) => items).map((item) => [item.id, item]))
  for (const item of after.flatMap(({ items }) => items)) {
    const known = old.get(item.id)
    if (known && known.shipmentState !== item.shipmentState) {
      emit('OrderReturnShipmentStateChanged', {
        returnItemId: item.id,
        returnShipmentState: item.shipmentState,
      })
    }
  }
}

function stateMessages(order: Order, previous: Order, emit: Emit): void {
  if (order.orderState !== previous.orderState) {
    emit('OrderStateChanged', { orderState: order.orderState, oldOrderState: previous.orderState })
  }
  if (order.shipmentState !== previous.shipmentState) {
    emit('OrderShipmentStateChanged', {
      shipmentState: order.shipmentState,
      oldShipmentState: previous.shipmentState,
    })
  }
  if (order.paymentState !== previous.paymentState) {
    emit('OrderPaymentStateChanged', {
      paymentState: order.paymentState,
      oldPaymentState: previous.paymentState,
    })
  }
  if (!sameJson(order.state, previous.state)) {
    emit('OrderStateTransition', { state: order.state, oldState: previous.state, force: false })
  }
}

function fieldMessages(order: Order, previous: Order, emit: Emit): void {
  const { shippingAddress, billingAddress, customerEmail, purchaseOrderNumber } = order
  if (!sameJson(shippingAddress, previous.shippingAddress)) {
    emit('OrderShippingAddressSet', { address: shippingAddress, oldAddress: previous.shippingAddress })
  }
  if (!sameJson(billingAddress, previous.billingAddress)) {
    emit('OrderBillingAddressSet', { address: billingAddress, oldAddress: previous.billingAddress })
  }
  if (customerEmail !== previous.customerEmail) {
    emit('OrderCustomerEmailSet', { email: customerEmail, oldEmail: previous.customerEmail })
  }
  if (order.customerId !== previous.customerId) {
    const reference = (id: string | undefined) => id !== undefined && { typeId: 'customer', id }
    emit('OrderCustomerSet', {
      customer: reference(order.customerId) || undefined,
      oldCustomer: reference(previous.customerId) || undefined,
      customerGroup: order.customerGroup,
      oldCustomerGroup: previous.customerGroup,
    })
  }
  if (!sameJson(order.businessUnit, previous.businessUnit)) {
    emit('OrderBusinessUnitSet', {
      businessUnit: order.businessUnit,
      oldbusinessUnit: previous.businessUnit,
    })
  }
  if (purchaseOrderNumber !== previous.purchaseOrderNumber) {
    emit('OrderPurchaseOrderNumberSet', {
      purchaseOrderNumber,
      oldPurchaseOrderNumber: previous.purchaseOrderNumber,
    })
  }
}

function paymentMessages(order: Order, previous: Order, emit: Emit): void {
  const before = previous.paymentInfo?.payments ?? []
  const after = order.paymentInfo?.payments ?? []
  const missing = (one: { id: string }, others: readonly { id: string }[]) =>
    !others.some(({ id }) => id === one.id)
  for (const paymentRef of after) {
    if (missing(paymentRef, before)) emit('OrderPaymentAdded', { paymentRef })
  }
  for (const paymentRef of before) {
    if (missing(paymentRef, after))
      emit('OrderPaymentRemoved', { paymentRef, removedPaymentInfo: after.length === 0 })
  }
}

type Shipment = { shippingKey?: string; before: Delivery[]; after: Delivery[] }

/** The order's shipments, before and after. */
function shipmentsOf(order: Order, previous: Order): Shipment[] {
  const of = (info: ShippingInfo | undefined) => info?.deliveries ?? []
  return [
    { before: of(previous.shippingInfo), after: of(order.shippingInfo) },
    ...order.shipping.map(({ shippingKey, shippingInfo }) => ({
      shippingKey,
      before: of(previous.shipping.find((entry) => entry.shippingKey === shippingKey)?.shippingInfo),
      after: of(shippingInfo),
    })),
  ]
}

function deliveryMessages(before: Delivery[], after: Delivery[], emit: Emit): void {
  for (const delivery of before) {
    if (!after.some(({ id }) => id === delivery.id)) emit('DeliveryRemoved', { delivery })
  }
  for (const delivery of after) {
    const old = before.find(({ id }) => id === delivery.id)
    if (!old) {
      emit('DeliveryAdded', { delivery })
      for (const parcel of delivery.parcels) emit('ParcelAddedToDelivery', { delivery, parcel })
      continue
    }
    const deliveryId = delivery.id
    if (!sameJson(delivery.address, old.address)) {
      emit('DeliveryAddressSet', { deliveryId, address: delivery.address, oldAddress: old.address })
    }
    if (!sameJson(delivery.items, old.items)) {
      emit('DeliveryItemsUpdated', { deliveryId, items: delivery.items, oldItems: old.items })
    }
    customMessages(delivery.custom, old.custom, (type, fields) =>
      emit(`Delivery${type}`, { ...fields, deliveryId }),
    )
    parcelMessages(old, delivery, emit)
  }
}

function parcelMessages(before: Delivery, delivery: Delivery, emit: Emit): void {
  const deliveryId = delivery.id
  for (const parcel of before.parcels) {
    if (delivery.parcels.some(({ id }) => id === parcel.id)) continue
    emit('ParcelRemovedFromDelivery', { deliveryId, parcel })
  }
  for (const parcel of delivery.parcels) {
    const old = before.parcels.find(({ id }) => id === parcel.id)
    const parcelId = parcel.id
    if (!old) {
      emit('ParcelAddedToDelivery', { delivery, parcel })
      continue
    }
    if (!sameJson(parcel.trackingData, old.trackingData)) {
      emit('ParcelTrackingDataUpdated', { deliveryId, parcelId, trackingData: parcel.trackingData })
    }
    if (!sameJson(parcel.measurements, old.measurements)) {
      emit('ParcelMeasurementsUpdated', { deliveryId, parcelId, measurements: parcel.measurements })
    }
    if (!sameJson(parcel.items, old.items)) {
      emit('ParcelItemsUpdated', { deliveryId, parcelId, items: parcel.items, oldItems: old.items })
    }
  }
}
