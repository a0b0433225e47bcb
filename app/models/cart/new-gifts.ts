import type { Cart } from './cart'
import { isGift, type LineItem } from './line-item'

export const GIFT_WITHOUT_SHIPMENT = 'Change in gift line items detected; shipment re-allocation required!'

/** New gifts that none of several shipments holds. */
export function newUnassignedGifts(cart: Cart, changed: Cart): LineItem[] {
  if (changed.itemShippingAddresses.length < 2) return []
  const had = new Set(cart.lines.filter(isGift).map(({ variant }) => variant.sku))
  return changed.lines.filter(
    (line) => isGift(line) && line.targets.length === 0 && !had.has(line.variant.sku),
  )
}
