import type { ItemState, Order } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { itemNamed } from '../../carts/cart-action'
import type { Context, Identifier } from '../../engine/context'
import { invalidOperation } from '../../engine/errors'
import { type Action, actionsOf } from '../../engine/resource'
import { dateTime, identifier, quantity } from '../../engine/schemas'
import { orderState, paymentState, shipmentState } from '../schema'
import { transitioned } from '../workflow'

const { action } = actionsOf<Order>()

const state = identifier('state')

const changes: Record<string, Action<Order>> = {
  changeOrderState: action({ orderState }, (order, fields) => ({ ...order, orderState: fields.orderState })),
  changeShipmentState: action({ shipmentState: shipmentState.optional() }, (order, fields) => ({
    ...order,
    shipmentState: fields.shipmentState,
  })),
  changePaymentState: action({ paymentState: paymentState.optional() }, (order, fields) => ({
    ...order,
    paymentState: fields.paymentState,
  })),
  transitionState: action({ state, force: z.boolean().optional() }, (order, fields, context) => ({
    ...order,
    state: transitioned(order.state, fields.state, { type: 'OrderState', force: fields.force }, context),
  })),
}

type Move = {
  quantity: number
  fromState: Identifier
  toState: Identifier
  force?: boolean
}

/** The states of an item after some of its units changed state. */
function moved(states: readonly ItemState[], move: Move, context: Context): ItemState[] {
  const from = context.reference('state', move.fromState)
  const available = states.find((entry) => entry.state.id === from.id)?.quantity ?? 0
  if (move.quantity < 1 || move.quantity > available) {
    throw invalidOperation(`Only ${available} pieces are in the state with ID '${from.id}'.`)
  }
  const to = transitioned(from, move.toState, { type: 'LineItemState', force: move.force }, context)
  const counts = new Map(states.map((entry) => [entry.state.id, entry.quantity]))
  counts.set(from.id, available - move.quantity)
  counts.set(to.id, (counts.get(to.id) ?? 0) + move.quantity)
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ quantity: count, state: { typeId: 'state', id } }))
}

const move = {
  quantity,
  fromState: state,
  toState: state,
  actualTransitionDate: dateTime.optional(),
  force: z.boolean().optional(),
}

const itemStates = z.array(z.object({ quantity, state }))

/** Imported states must cover the item's quantity. */
function imported(states: z.infer<typeof itemStates>, itemQuantity: number, context: Context): ItemState[] {
  const sum = states.reduce((total, entry) => total + entry.quantity, 0)
  if (sum !== itemQuantity) {
    throw invalidOperation(`The quantities of the states sum to ${sum}, not to the item's ${itemQuantity}.`)
  }
  return states.map((entry) => ({
    quantity: entry.quantity,
    state: context.reference('state', entry.state),
  }))
}

function withLineStates(order: Order, name: LineName, change: (item: Counted) => ItemState[]): Order {
  const item = itemNamed(order.lineItems, { id: name.lineItemId, key: name.lineItemKey }, 'line item')
  const lineItems = order.lineItems.map((line) => (line === item ? { ...line, state: change(item) } : line))
  return { ...order, lineItems }
}

function withCustomLineStates(
  order: Order,
  name: CustomLineName,
  change: (item: Counted) => ItemState[],
): Order {
  const named = { id: name.customLineItemId, key: name.customLineItemKey }
  const item = itemNamed(order.customLineItems, named, 'custom line item')
  const customLineItems = order.customLineItems.map((line) =>
    line === item ? { ...line, state: change(item) } : line,
  )
  return { ...order, customLineItems }
}

type Counted = { quantity: number; state: ItemState[] }
type LineName = { lineItemId?: string; lineItemKey?: string }
type CustomLineName = { customLineItemId?: string; customLineItemKey?: string }

const lineName = { lineItemId: z.string().optional(), lineItemKey: z.string().optional() }
const customLineName = {
  customLineItemId: z.string().optional(),
  customLineItemKey: z.string().optional(),
}

export const stateActions: Record<string, Action<Order>> = {
  ...changes,
  transitionLineItemState: action({ ...lineName, ...move }, (order, fields, context) =>
    withLineStates(order, fields, (item) => moved(item.state, fields, context)),
  ),
  transitionCustomLineItemState: action({ ...customLineName, ...move }, (order, fields, context) =>
    withCustomLineStates(order, fields, (item) => moved(item.state, fields, context)),
  ),
  importLineItemState: action({ ...lineName, state: itemStates }, (order, fields, context) =>
    withLineStates(order, fields, (item) => imported(fields.state, item.quantity, context)),
  ),
  importCustomLineItemState: action({ ...customLineName, state: itemStates }, (order, fields, context) =>
    withCustomLineStates(order, fields, (item) => imported(fields.state, item.quantity, context)),
  ),
}
