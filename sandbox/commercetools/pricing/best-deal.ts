import type { Cart } from '@commercetools/platform-sdk'
import { computeCart } from './price-cart'
import type { PricedCart, PricingContext, PricingFailure } from './types'

/** Compares product discounts alone with cart discounts alone: the lower total wins, product discounts if equal. */
function bestDeal(cart: Cart, context: PricingContext): PricedCart | PricingFailure {
  const byProduct = computeCart(cart, context, { productDiscounts: true, cartDiscounts: false })
  if (!byProduct.ok) return byProduct
  const byCart = computeCart(cart, context, { productDiscounts: false, cartDiscounts: true })
  if (!byCart.ok) return byCart
  const isCart = byCart.cart.totalPrice.centAmount < byProduct.cart.totalPrice.centAmount
  const chosen = isCart ? byCart.cart : byProduct.cart
  return {
    ok: true,
    cart: {
      ...chosen,
      discountCodes: byCart.cart.discountCodes,
      discountTypeCombination: {
        type: 'BestDeal',
        chosenDiscountType: isCart ? 'CartDiscount' : 'ProductDiscount',
      },
    },
  }
}

/**
 * Computes everything derived in a cart: line prices, discounts, gift lines, shipping price, taxes, totals, states of
 * codes. Does not change its input.
 */
export function priceCart(cart: Cart, context: PricingContext): PricedCart | PricingFailure {
  if (context.discountCombinationMode === 'BestDeal') return bestDeal(cart, context)
  const priced = computeCart(cart, context, { productDiscounts: true, cartDiscounts: true })
  if (!priced.ok) return priced
  return { ok: true, cart: { ...priced.cart, discountTypeCombination: { type: 'Stacking' } } }
}
