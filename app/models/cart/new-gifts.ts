import type { Cart } from './cart'
import { isGift, type LineItem } from './line-item'

/** What a shopper is told of a gift that came while there were several shipments. */
export const GIFT_WITHOUT_SHIPMENT = 'Change in gift line items detected; shipment re-allocation required!'

/** Gifts of a changed cart that the cart did not have, and that no shipment holds although there are several. */
export function newUnassignedGifts(cart: Cart, changed: Cart): LineItem[] {
  if (changed.itemShippingAddresses.length < 2) return []
  const had = new Set(cart.lines.filter(isGift).map(({ variant }) => variant.sku))
  return changed.lines.filter(
    (line) => isGift(line) && line.targets.length === 0 && !had.has(line.variant.sku),
  )
}
