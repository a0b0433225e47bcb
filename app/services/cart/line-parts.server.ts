import type { Cart } from '~/models/cart/cart'
import { hasParts } from '~/models/order-rules/parts'
import { optional } from '~/services/fallback'
import { type PartsCatalog, partsFor } from '~/services/order-rules/parts.server'

/** Without parts that cannot be read now, the cart can be seen but not ordered (`parts-known`). */
export async function fillInParts(catalog: PartsCatalog, cart: Cart): Promise<Cart> {
  const items = cart.lines.map(({ variant, customizations }) => ({ sku: variant.sku, customizations }))
  if (!items.some(hasParts)) return cart
  const parts = await optional(partsFor(catalog, items), [])
  return { ...cart, lines: cart.lines.map((line, at) => ({ ...line, parts: parts[at] })) }
}
