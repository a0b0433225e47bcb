import type { Cart } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../../engine/context'
import { insufficientScope, invalidOperation } from '../../engine/errors'
import { identifier } from '../../engine/schemas'
import { cartAction, mayChangeLockedCarts } from '../cart-action'
import { withFreshProducts } from '../merge'
import { withoutPayment, withPayment } from '../payment-info'
import { withoutInvalidLines } from '../pricing'
import { settleCart } from '../settle'

/** Every update refreshes prices, discounts and taxes; product data only if requested. */
const recalculate = cartAction({ updateProductData: z.boolean().optional() }, (cart, fields, context) => {
  const valid = withoutInvalidLines(cart, context)
  return fields.updateProductData ? withFreshProducts(valid, context) : valid
})

const freezeCart = cartAction(
  { strategy: z.enum(['SoftFreeze', 'HardFreeze']).optional() },
  (cart, { strategy = 'SoftFreeze' }, context): Cart => {
    if (cart.cartState === 'Frozen') throw invalidOperation('The cart is frozen already.')
    if (cart.lineItems.length + cart.customLineItems.length === 0) {
      throw invalidOperation('An empty cart cannot be frozen.')
    }
    return { ...settleCart(cart, context), cartState: 'Frozen', freezeStrategy: strategy }
  },
)

const unfreezeCart = cartAction({}, (cart): Cart => {
  if (cart.cartState !== 'Frozen') throw invalidOperation('The cart is not frozen.')
  return { ...cart, cartState: 'Active', freezeStrategy: undefined }
})

function assertMayLock(context: Context): void {
  if (!mayChangeLockedCarts(context)) {
    throw insufficientScope([`manage_locked_carts:${context.projectKey}`])
  }
}

const lockCart = cartAction({}, (cart, _fields, context) => {
  assertMayLock(context)
  return { ...cart, lock: { createdAt: context.now, clientId: context.principal.clientId } }
})

const unlockCart = cartAction({}, (cart, _fields, context) => {
  assertMayLock(context)
  return { ...cart, lock: undefined }
})

const payment = identifier('payment')

export const stateActions = {
  recalculate,
  freezeCart,
  unfreezeCart,
  lockCart,
  unlockCart,
  addPayment: cartAction({ payment }, (cart, fields, context) => withPayment(cart, fields.payment, context)),
  removePayment: cartAction({ payment }, (cart, fields, context) =>
    withoutPayment(cart, fields.payment, context),
  ),
}
