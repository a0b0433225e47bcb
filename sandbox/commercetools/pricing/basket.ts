import type { Cart, CartDiscount, LineItem } from '@commercetools/platform-sdk'
import { priceCart } from './index'
import { cart, context, line, price, product } from './samples'
import type { PricingContext } from './types'

/** For tests: the priced cart. Throws if pricing is refused. */
export function priced(input: Cart, known: PricingContext): Cart {
  const result = priceCart(input, known)
  if (!result.ok) throw new Error(result.error.message)
  return result.cart
}

export const products = [
  product('almonds', [price(1000)]),
  product('cashews', [price(2000)]),
  product('tea', [price(333)]),
]

export const basket = cart([line('almonds', 2), line('cashews', 1), line('tea', 3)])

export const withDiscounts = (...cartDiscounts: CartDiscount[]): PricingContext =>
  context({ products, cartDiscounts })

/** `quantity x unit (amounts off)` for each portion. */
export function portions(of: LineItem | undefined): string[] {
  return (of?.discountedPricePerQuantity ?? []).map(({ quantity, discountedPrice }) => {
    const taken = discountedPrice.includedDiscounts.map(({ discountedAmount }) => discountedAmount.centAmount)
    return `${quantity} x ${discountedPrice.value.centAmount} (${taken.join(', ')})`
  })
}

export const totals = (of: Cart): number[] => of.lineItems.map(({ totalPrice }) => totalPrice.centAmount)
