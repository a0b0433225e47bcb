import type { Order } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { itemNamed } from '../../carts/cart-action'
import { withFieldSet, withTypeSet } from '../../carts/custom-fields'
import { ownedBy } from '../../carts/owner'
import { withoutPayment, withPayment } from '../../carts/payment-info'
import { shippingDetails } from '../../carts/schema'
import { shippingDetailsOf } from '../../carts/shipping-details'
import { customFieldFields, customTypeFields } from '../../engine/custom'
import { type Action, actionsOf } from '../../engine/resource'
import { identifier } from '../../engine/schemas'

const { action } = actionsOf<Order>()

const payment = identifier('payment')

const ownFields: Record<string, Action<Order>> = {
  setCustomerEmail: action({ email: z.string().optional() }, (order, { email }) => ({
    ...order,
    customerEmail: email,
  })),
  setCustomerId: action({ customerId: z.string().optional() }, (order, { customerId }, context) =>
    customerId === undefined
      ? { ...order, customerId, customerGroup: undefined }
      : { ...order, ...ownedBy(customerId, context) },
  ),

  addPayment: action({ payment }, (order, fields, context) => withPayment(order, fields.payment, context)),
  removePayment: action({ payment }, (order, fields, context) =>
    withoutPayment(order, fields.payment, context),
  ),

  setCustomType: action(customTypeFields, (order, fields, context) => withTypeSet(order, fields, context)),
  setCustomField: action(customFieldFields, (order, fields, context) => withFieldSet(order, fields, context)),
}

const shippingFields: Record<string, Action<Order>> = {}

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
}

export const fieldActions: Record<string, Action<Order>> = { ...ownFields, ...shippingFields, ...itemFields }
