import type { Order } from '@commercetools/platform-sdk'
import { type Action, defineResource, type Endpoint } from '../engine/resource'
import { singleEndpoints } from '../http/usual'
import { addressActions } from './actions/addresses'
import { deliveryActions } from './actions/deliveries'
import { fieldActions } from './actions/fields'
import { returnActions } from './actions/returns'
import { stateActions } from './actions/states'
import { orderDraft, orderFrom } from './create'
import { quoteOrderEndpoint } from './from-quote'
import { orderMessages, withLastMessage } from './messages'

export const orderActions: Record<string, Action<Order>> = {
  ...stateActions,
  ...deliveryActions,
  ...addressActions,
  ...fieldActions,
  ...returnActions,
}

export const order = defineResource({
  typeId: 'order',
  path: 'orders',
  scopes: { view: ['view_orders'], manage: ['manage_orders'] },
  draft: orderDraft,
  create: orderFrom,
  actions: orderActions,
  indexes: [
    { name: 'orderNumber', unique: true, values: ({ orderNumber }) => [orderNumber] },
    { name: 'customerId', values: ({ customerId }) => [customerId] },
    { name: 'anonymousId', values: ({ anonymousId }) => [anonymousId] },
    { name: 'customerEmail', values: ({ customerEmail }) => [customerEmail] },
    { name: 'businessUnit.key', values: ({ businessUnit }) => [businessUnit?.key] },
    { name: 'cart.id', values: ({ cart }) => [cart?.id] },
    {
      name: 'paymentInfo.payments.id',
      values: ({ paymentInfo }) => (paymentInfo?.payments ?? []).map(({ id }) => id),
    },
  ],
  settle: withLastMessage,
  written: orderMessages,
  removing: (removed, context) => context.emit(removed, 'order', 'OrderDeleted', { order: removed }),
})

export const orderEndpoints: Endpoint[] = [
  ...singleEndpoints(
    order,
    '/orders/order-number={orderNumber}',
    ['view_orders', 'manage_orders'],
    ({ orderNumber = '' }, session) => session.store.lookup('order', 'orderNumber', orderNumber).at(0),
  ),
  quoteOrderEndpoint,
]
