import { allLines, type Cart, itemCount } from '../cart/cart'
import { isGift, sizeName } from '../cart/line-item'
import { type Totals, totalSavedOf, totalsOf } from '../cart/totals'
import type { Cents } from '../money'
import { type PaymentPlan, withCredits } from '../payment/plan'

export type SummaryLine = {
  id: string
  name: string
  variantName: string
  quantity: number
  totalPrice: Cents
  gift: boolean
  imageUrl?: string
}

/** The parts of a cart that pages beside it show. */
export type OrderSummary = {
  lines: SummaryLine[]
  itemCount: number
  totals: Pick<Totals, 'lines' | 'total' | 'taxKnown' | 'shippingKnown'>
  saved: Cents
}

/** The summary of a cart, or of the cart that an order was, with what credits pay of it. */
export function summaryOf(cart: Cart, plan?: PaymentPlan): OrderSummary {
  const totals = totalsOf(cart)
  const { lines, total, taxKnown, shippingKnown } = plan ? withCredits(totals, plan) : totals
  return {
    lines: allLines(cart).map((line) => ({
      id: line.id,
      name: line.name,
      variantName: sizeName(line),
      quantity: line.quantity,
      totalPrice: line.totalPriceBeforeCartLevelDiscount,
      gift: isGift(line),
      ...(line.image ? { imageUrl: line.image.url } : {}),
    })),
    itemCount: itemCount(cart),
    totals: { lines, total, taxKnown, shippingKnown },
    saved: totalSavedOf(cart),
  }
}
