import type { Cart } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { sameJson } from '../engine/same-json'
import { estimateOf } from './estimated-delivery'

/** The messages of a cart's write. */
export function cartMessages(cart: Cart, context: Context, previous?: Cart): void {
  if (!previous) return
  const emit = (type: string, fields: Record<string, unknown> = {}) =>
    context.emit(cart, 'cart', type, fields)
  if (cart.cartState === 'Frozen' && previous.cartState !== 'Frozen') emit('CartFrozen')
  if (cart.cartState === 'Active' && previous.cartState === 'Frozen') emit('CartUnfrozen')
  if (cart.lock && !previous.lock) emit('CartLocked')
  if (!cart.lock && previous.lock) emit('CartUnlocked')
  if (cart.purchaseOrderNumber !== previous.purchaseOrderNumber) {
    emit('CartPurchaseOrderNumberSet', { purchaseOrderNumber: cart.purchaseOrderNumber })
  }
  for (const changed of changedEstimates(cart, previous)) emit('CartEstimatedDeliverySet', changed)
}

type Shipped = Pick<Cart, 'shippingInfo' | 'shipping'>

/** The shipments whose estimated delivery changed. */
export function changedEstimates(after: Shipped, before: Shipped) {
  const old = (key: string) => before.shipping.find(({ shippingKey }) => shippingKey === key)?.shippingInfo
  const shipments = [
    { shippingKey: undefined, info: after.shippingInfo, before: before.shippingInfo },
    ...after.shipping.map(({ shippingKey, shippingInfo }) => ({
      shippingKey,
      info: shippingInfo,
      before: old(shippingKey),
    })),
  ]
  return shipments
    .filter(({ info, before }) => info && !sameJson(estimateOf(info), estimateOf(before)))
    .map(({ shippingKey, info }) => ({ shippingKey, estimatedDelivery: estimateOf(info) }))
}
