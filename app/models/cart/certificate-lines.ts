import { CERTIFICATE_KEY } from '../gift/certificate-presets'
import type { Cents } from '../money'
import { type AppliedDiscountCode, allLines, type Cart } from './cart'
import type { LineItem } from './line-item'

const certificateLines = (cart: Pick<Cart, 'lines'>): LineItem[] =>
  allLines(cart).filter(({ productKey }) => productKey === CERTIFICATE_KEY)

/** What the gift certificates in a cart cost. They are money, and not taxed. */
export const certificateTotal = (cart: Pick<Cart, 'lines'>): Cents =>
  certificateLines(cart).reduce((sum, { totalPrice }) => sum + totalPrice, 0)

/** Codes that make a gift certificate cheaper, which no code may: they take from it, or from a total that it is in. */
export function codesOnCertificates(
  cart: Pick<Cart, 'lines' | 'discountCodes' | 'discounts'>,
): AppliedDiscountCode[] {
  const lines = certificateLines(cart)
  if (lines.length === 0) return []
  const onLines = new Set(lines.flatMap((line) => line.cartDiscounts.map(({ id }) => id)))
  const onTotal = cart.discounts.filter(({ target }) => target === 'total').map(({ id }) => id)
  const ids = new Set([...onLines, ...onTotal])
  return cart.discountCodes.filter(({ cartDiscounts }) => cartDiscounts.some(({ id }) => ids.has(id)))
}
