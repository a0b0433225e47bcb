import type { Cart, LineItem } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { priced, pricedFrozen } from './pricing'
import { same } from './same'

/**
 * What every write of a cart ends in: prices, discounts, shipping and taxes are computed anew from what the
 * actions left. An ordered or merged cart is history; a frozen one moves only where its freeze allows it.
 */
export function settleCart(cart: Cart, context: Context, previous?: Cart): Cart {
  if (cart.cartState === 'Ordered' || cart.cartState === 'Merged') return cart
  const computed =
    cart.cartState === 'Frozen' ? settleFrozen(cart, context, previous) : priced(withGiftsLast(cart), context)
  const withTax = withToldTax(computed, cart.taxedPrice)
  return { ...withTax, ...totalLineItemQuantity(withTax) }
}

/** Gifts stand after what was bought, so that it does not matter when they came. */
function withGiftsLast(cart: Cart): Cart {
  const isGift = (item: LineItem) => item.lineItemMode === 'GiftLineItem'
  const gifts = cart.lineItems.filter(isGift)
  if (gifts.length === 0) return cart
  return { ...cart, lineItems: [...cart.lineItems.filter((item) => !isGift(item)), ...gifts] }
}

/** A frozen cart keeps its prices; only another way of shipping or of taxing makes it count again. */
function settleFrozen(cart: Cart, context: Context, previous: Cart | undefined): Cart {
  if (previous?.cartState !== 'Frozen') return cart
  const moved = ships(previous).some((value, position) => !same(value, ships(cart)[position]))
  return moved ? pricedFrozen(cart, context) : cart
}

const ships = (cart: Cart): unknown[] => [
  cart.shippingAddress,
  cart.shippingInfo,
  cart.shipping,
  cart.shippingRateInput,
  cart.taxRoundingMode,
  cart.taxCalculationMode,
]

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
