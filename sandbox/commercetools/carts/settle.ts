import type { Cart } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { assertCountable } from './money'
import { ownedBy } from './owner'
import { priced } from './pricing'

/**
 * Ends every write of a cart: prices, discounts, shipping and taxes are computed again. Ordered and merged carts do
 * not change, and a frozen cart keeps its prices.
 */
export function settleCart(cart: Cart, context: Context): Cart {
  if (cart.cartState === 'Ordered' || cart.cartState === 'Merged') return cart
  const computed = cart.cartState === 'Frozen' ? cart : priced(withPresentGroup(cart, context), context)
  for (const { totalPrice } of [computed, ...computed.lineItems]) assertCountable(totalPrice.centAmount)
  const withTax = withToldTax(computed, cart.taxedPrice)
  return { ...withTax, ...totalLineItemQuantity(withTax) }
}

/** Uses the customer's current group. */
function withPresentGroup(cart: Cart, context: Context): Cart {
  const customer = cart.customerId === undefined ? undefined : context.get('customer', cart.customerId)
  if (!customer || customer.customerGroup?.id === cart.customerGroup?.id) return cart
  return { ...cart, ...ownedBy(customer.id, context) }
}

/** With taxMode ExternalAmount the tax comes from outside and is dropped when the total changes. */
function withToldTax(computed: Cart, told: Cart['taxedPrice']): Cart {
  if (computed.taxMode !== 'ExternalAmount') return computed
  const holds = told?.totalNet.centAmount === computed.totalPrice.centAmount
  return { ...computed, taxedPrice: holds ? told : undefined, taxedShippingPrice: undefined }
}

function totalLineItemQuantity(cart: Cart): Pick<Cart, 'totalLineItemQuantity'> {
  if (cart.lineItems.length === 0) return { totalLineItemQuantity: undefined }
  return { totalLineItemQuantity: cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) }
}
