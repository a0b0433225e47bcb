import type { Cart } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { priced } from './pricing'

/**
 * What every write of a cart ends in: prices, discounts, shipping and taxes are computed anew from what the
 * actions left. An ordered or merged cart is history, and a frozen one was priced when it was frozen.
 */
export function settleCart(cart: Cart, context: Context): Cart {
  if (cart.cartState === 'Ordered' || cart.cartState === 'Merged') return cart
  const computed = cart.cartState === 'Frozen' ? cart : priced(cart, context)
  const withTax = withToldTax(computed, cart.taxedPrice)
  return { ...withTax, ...totalLineItemQuantity(withTax) }
}

/**
 * With taxMode ExternalAmount the cart's tax is told from outside. It holds until the total moves; then it has to
 * be told again.
 */
function withToldTax(computed: Cart, told: Cart['taxedPrice']): Cart {
  if (computed.taxMode !== 'ExternalAmount') return computed
  const holds = told?.totalNet.centAmount === computed.totalPrice.centAmount
  return { ...computed, taxedPrice: holds ? told : undefined, taxedShippingPrice: undefined }
}

function totalLineItemQuantity(cart: Cart): Pick<Cart, 'totalLineItemQuantity'> {
  if (cart.lineItems.length === 0) return { totalLineItemQuantity: undefined }
  return { totalLineItemQuantity: cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) }
}
