import type { Delivery, Order, ShippingInfo } from '@commercetools/platform-sdk'
import { changedEstimates } from '../carts/messages'
import { same } from '../carts/same'
import type { Context } from '../engine/context'

type Emit = (type: string, fields: Record<string, unknown>) => void

/** The messages that a write of an order produces, found by comparing it with what it was. */
export function orderMessages(order: Order, context: Context, previous?: Order): void {
  const emit: Emit = (type, fields) => context.emit(order, 'order', type, fields)
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
  for (const changed of changedEstimates(order, previous)) emit('OrderEstimatedDeliverySet', changed)
  for (const returnInfo of (order.returnInfo ?? []).slice(previous.returnInfo?.length ?? 0)) {
    emit('ReturnInfoAdded', { returnInfo })
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
  if (!same(order.state, previous.state)) {
    emit('OrderStateTransition', { state: order.state, oldState: previous.state, force: false })
  }
}

function fieldMessages(order: Order, previous: Order, emit: Emit): void {
  const { shippingAddress, billingAddress, customerEmail, purchaseOrderNumber } = order
  if (!same(shippingAddress, previous.shippingAddress)) {
    emit('OrderShippingAddressSet', { address: shippingAddress, oldAddress: previous.shippingAddress })
  }
  if (!same(billingAddress, previous.billingAddress)) {
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
    if (missing(paymentRef, after)) emit('OrderPaymentRemoved', { paymentRef })
  }
}

type Shipment = { shippingKey?: string; before: Delivery[]; after: Delivery[] }

/** What goes out by each shipping method, before and after. */
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
    if (!same(delivery.address, old.address)) {
      emit('DeliveryAddressSet', { deliveryId, address: delivery.address, oldAddress: old.address })
    }
    if (!same(delivery.items, old.items)) {
      emit('DeliveryItemsUpdated', { deliveryId, items: delivery.items, oldItems: old.items })
    }
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
    if (!same(parcel.trackingData, old.trackingData)) {
      emit('ParcelTrackingDataUpdated', { deliveryId, parcelId, trackingData: parcel.trackingData })
    }
    if (!same(parcel.measurements, old.measurements)) {
      emit('ParcelMeasurementsUpdated', { deliveryId, parcelId, measurements: parcel.measurements })
    }
    if (!same(parcel.items, old.items)) {
      emit('ParcelItemsUpdated', { deliveryId, parcelId, items: parcel.items, oldItems: old.items })
    }
  }
}
