import type { ItemState, LineItem, Order } from '@commercetools/platform-sdk'
import { sameJson } from '../engine/same-json'

type Emit = (type: string, fields: Record<string, unknown>) => void

type StatedItem = { id: string; key?: string; quantity: number; state: ItemState[] }

/** Matches units that left a state with those that joined another. */
export function itemStateMessages(order: Order, previous: Order, transitionDate: string, emit: Emit): void {
  const emitMoves = (
    after: readonly StatedItem[],
    before: readonly StatedItem[],
    name: (item: StatedItem) => Record<string, unknown>,
    type: string,
  ) => {
    const old = new Map(before.map((item) => [item.id, item]))
    for (const item of after) {
      const known = old.get(item.id)
      if (!known || known.quantity !== item.quantity || sameJson(known.state, item.state)) continue
      for (const move of movesBetween(known.state, item.state)) {
        emit(type, { ...name(item), transitionDate, ...move })
      }
    }
  }
  const named = ({ id, key }: StatedItem) => ({ lineItemId: id, lineItemKey: key })
  const customNamed = ({ id, key }: StatedItem) => ({ customLineItemId: id, customLineItemKey: key })
  emitMoves(order.lineItems, previous.lineItems, named, 'LineItemStateTransition')
  emitMoves(order.customLineItems, previous.customLineItems, customNamed, 'CustomLineItemStateTransition')
}

function movesBetween(before: readonly ItemState[], after: readonly ItemState[]) {
  const count = (states: readonly ItemState[], id: string) =>
    states.find(({ state }) => state.id === id)?.quantity ?? 0
  const lost = before
    .map(({ state, quantity }) => ({ state, left: quantity - count(after, state.id) }))
    .filter(({ left }) => left > 0)
  const gained = after
    .map(({ state, quantity }) => ({ state, left: quantity - count(before, state.id) }))
    .filter(({ left }) => left > 0)
  const moves: { quantity: number; fromState: ItemState['state']; toState: ItemState['state'] }[] = []
  for (const to of gained) {
    for (const from of lost) {
      const quantity = Math.min(from.left, to.left)
      if (quantity === 0) continue
      moves.push({ quantity, fromState: from.state, toState: to.state })
      from.left -= quantity
      to.left -= quantity
    }
  }
  return moves
}

/** Lines that order edits added, removed or changed in quantity. */
export function itemMessages(order: Order, previous: Order, emit: Emit): void {
  const old = new Map(previous.lineItems.map((item) => [item.id, item]))
  for (const item of order.lineItems) {
    const added = item.quantity - (old.get(item.id)?.quantity ?? 0)
    if (added > 0) emit('OrderLineItemAdded', { lineItem: item, addedQuantity: added })
    if (added < 0) emit('OrderLineItemRemoved', removal(item, -added))
    old.delete(item.id)
  }
  for (const item of old.values()) {
    emit('OrderLineItemRemoved', { ...removal({ ...item, quantity: 0, state: [] }, item.quantity) })
  }
  const oldCustom = new Map(previous.customLineItems.map((item) => [item.id, item]))
  for (const item of order.customLineItems) {
    const known = oldCustom.get(item.id)
    oldCustom.delete(item.id)
    if (!known) emit('OrderCustomLineItemAdded', { customLineItem: item })
    else if (known.quantity !== item.quantity) {
      emit('OrderCustomLineItemQuantityChanged', {
        customLineItemId: item.id,
        customLineItemKey: item.key,
        quantity: item.quantity,
        oldQuantity: known.quantity,
      })
    }
  }
  for (const item of oldCustom.values()) {
    emit('OrderCustomLineItemRemoved', {
      customLineItemId: item.id,
      customLineItemKey: item.key,
      customLineItem: item,
    })
  }
}

const removal = (item: LineItem, removedQuantity: number) => ({
  lineItemId: item.id,
  lineItemKey: item.key,
  removedQuantity,
  newQuantity: item.quantity,
  newState: item.state,
  newTotalPrice: item.quantity === 0 ? { ...item.totalPrice, centAmount: 0 } : item.totalPrice,
  newTaxedPrice: item.quantity === 0 ? undefined : item.taxedPrice,
  newPrice: item.price,
  newShippingDetail: item.shippingDetails,
})
