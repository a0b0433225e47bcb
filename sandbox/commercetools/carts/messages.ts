import type { Cart } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

/** The messages that a write of a cart produces. */
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
}
