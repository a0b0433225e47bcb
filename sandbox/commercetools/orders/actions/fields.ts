import type { Order } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { itemNamed } from '../../carts/cart-action'
import { withFieldSet, withTypeSet } from '../../carts/custom-fields'
import { estimatedDelivery, withEstimate } from '../../carts/estimated-delivery'
import { ownedBy } from '../../carts/owner'
import { withoutPayment, withPayment } from '../../carts/payment-info'
import { shippingDetails } from '../../carts/schema'
import { shippingWithKey, withShipping, withShippingInfo } from '../../carts/shipping'
import { shippingDetailsOf } from '../../carts/shipping-details'
import { shippingKeyFor } from '../../carts/tax-rate'
import { customFieldFields, customTypeFields } from '../../engine/custom'
import { invalidOperation } from '../../engine/errors'
import { type Action, actionsOf } from '../../engine/resource'
import { dateTime, identifier, locale } from '../../engine/schemas'

const { action } = actionsOf<Order>()

const payment = identifier('payment')

const ownFields: Record<string, Action<Order>> = {
  setOrderNumber: action({ orderNumber: z.string().min(1).max(256).optional() }, (order, fields) => {
    if (order.orderNumber !== undefined && order.orderNumber !== fields.orderNumber) {
      throw invalidOperation('The orderNumber of an order cannot be changed once it is set.')
    }
    return { ...order, orderNumber: fields.orderNumber }
  }),
  setPurchaseOrderNumber: action({ purchaseOrderNumber: z.string().optional() }, (order, fields) => ({
    ...order,
    purchaseOrderNumber: fields.purchaseOrderNumber,
  })),
  setCustomerEmail: action({ email: z.string().optional() }, (order, { email }) => ({
    ...order,
    customerEmail: email,
  })),
  setCustomerId: action({ customerId: z.string().optional() }, (order, { customerId }, context) =>
    customerId === undefined
      ? { ...order, customerId, customerGroup: undefined }
      : { ...order, ...ownedBy(customerId, context) },
  ),
  setLocale: action({ locale: locale.optional() }, (order, fields) => ({ ...order, locale: fields.locale })),
  setBusinessUnit: action(
    { businessUnit: identifier('business-unit').optional() },
    (order, { businessUnit }, context) => ({
      ...order,
      businessUnit: businessUnit && {
        typeId: 'business-unit' as const,
        key: context.referenced('business-unit', businessUnit).key,
      },
    }),
  ),
  setStore: action({ store: identifier('store').optional() }, (order, { store }, context) => ({
    ...order,
    store: store && { typeId: 'store' as const, key: context.referenced('store', store).key },
  })),
  addPayment: action({ payment }, (order, fields, context) => withPayment(order, fields.payment, context)),
  removePayment: action({ payment }, (order, fields, context) =>
    withoutPayment(order, fields.payment, context),
  ),
  updateSyncInfo: action(
    {
      channel: identifier('channel'),
      externalId: z.string().optional(),
      syncedAt: dateTime.optional(),
    },
    (order, { channel, externalId, syncedAt }, context) => {
      const reference = context.reference('channel', channel)
      const others = order.syncInfo.filter((info) => info.channel.id !== reference.id)
      const info = { channel: reference, externalId, syncedAt: syncedAt ?? context.now }
      return { ...order, syncInfo: [...others, info] }
    },
  ),
  setCustomType: action(customTypeFields, (order, fields, context) => withTypeSet(order, fields, context)),
  setCustomField: action(customFieldFields, (order, fields, context) => withFieldSet(order, fields, context)),
}

type Shipped = { custom?: Order['custom'] }

function withShippingCustom(
  order: Order,
  key: string | undefined,
  change: (carrier: Shipped) => Shipped,
): Order {
  const named = shippingKeyFor(order, key)
  if (named === undefined) {
    return { ...order, shippingCustomFields: change({ custom: order.shippingCustomFields }).custom }
  }
  const entry = shippingWithKey(order, named)
  const { custom } = change({ custom: entry.shippingCustomFields })
  return withShipping(order, { ...entry, shippingCustomFields: custom })
}

const shippingKey = z.string().optional()

const shippingFields: Record<string, Action<Order>> = {
  setEstimatedDelivery: action(
    { shippingKey, estimatedDelivery: estimatedDelivery.optional() },
    (order, fields) =>
      withShippingInfo(order, fields.shippingKey, (info) => withEstimate(info, fields.estimatedDelivery)),
  ),
  setShippingCustomType: action({ shippingKey, ...customTypeFields }, (order, fields, context) =>
    withShippingCustom(order, fields.shippingKey, (carrier) => withTypeSet(carrier, fields, context)),
  ),
  setShippingCustomField: action({ shippingKey, ...customFieldFields }, (order, fields, context) =>
    withShippingCustom(order, fields.shippingKey, (carrier) => withFieldSet(carrier, fields, context)),
  ),
}

type LineItem = Order['lineItems'][number]
type CustomLineItem = Order['customLineItems'][number]
type LineName = { lineItemId?: string; lineItemKey?: string }
type CustomLineName = { customLineItemId?: string; customLineItemKey?: string }

function withLine(order: Order, name: LineName, change: (item: LineItem) => LineItem): Order {
  const item = itemNamed(order.lineItems, { id: name.lineItemId, key: name.lineItemKey }, 'line item')
  return { ...order, lineItems: order.lineItems.map((line) => (line === item ? change(item) : line)) }
}

function withCustomLine(
  order: Order,
  name: CustomLineName,
  change: (item: CustomLineItem) => CustomLineItem,
): Order {
  const named = { id: name.customLineItemId, key: name.customLineItemKey }
  const item = itemNamed(order.customLineItems, named, 'custom line item')
  return {
    ...order,
    customLineItems: order.customLineItems.map((line) => (line === item ? change(item) : line)),
  }
}

const lineName = { lineItemId: z.string().optional(), lineItemKey: z.string().optional() }
const customLineName = {
  customLineItemId: z.string().optional(),
  customLineItemKey: z.string().optional(),
}

const scopeOf = (order: Order) => ({
  addressKeys: new Set((order.itemShippingAddresses ?? []).flatMap(({ key }) => key ?? [])),
  shippingMode: order.shippingMode,
})

const itemFields: Record<string, Action<Order>> = {
  setLineItemShippingDetails: action(
    { ...lineName, shippingDetails: shippingDetails.optional() },
    (order, fields) =>
      withLine(order, fields, (item) => ({
        ...item,
        shippingDetails:
          fields.shippingDetails &&
          shippingDetailsOf(fields.shippingDetails.targets, item.quantity, scopeOf(order)),
      })),
  ),
  setCustomLineItemShippingDetails: action(
    { ...customLineName, shippingDetails: shippingDetails.optional() },
    (order, fields) =>
      withCustomLine(order, fields, (item) => ({
        ...item,
        shippingDetails:
          fields.shippingDetails &&
          shippingDetailsOf(fields.shippingDetails.targets, item.quantity, scopeOf(order)),
      })),
  ),
  setLineItemCustomType: action({ ...lineName, ...customTypeFields }, (order, fields, context) =>
    withLine(order, fields, (item) => withTypeSet(item, fields, context)),
  ),
  setLineItemCustomField: action({ ...lineName, ...customFieldFields }, (order, fields, context) =>
    withLine(order, fields, (item) => withFieldSet(item, fields, context)),
  ),
  setCustomLineItemCustomType: action({ ...customLineName, ...customTypeFields }, (order, fields, context) =>
    withCustomLine(order, fields, (item) => withTypeSet(item, fields, context)),
  ),
  setCustomLineItemCustomField: action(
    { ...customLineName, ...customFieldFields },
    (order, fields, context) => withCustomLine(order, fields, (item) => withFieldSet(item, fields, context)),
  ),
}

export const fieldActions: Record<string, Action<Order>> = { ...ownFields, ...shippingFields, ...itemFields }
