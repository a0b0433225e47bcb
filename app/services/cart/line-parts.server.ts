import type { Cart } from '~/models/cart/cart'
import type { LineItem } from '~/models/cart/line-item'
import { hasParts } from '~/models/order-rules/parts'
import { optional } from '~/services/fallback'
import { type PartsCatalog, partsFor } from '~/services/order-rules/parts.server'

/** Without parts that cannot be read now, the cart can be seen but not ordered (`parts-known`). */
export async function fillInParts(catalog: PartsCatalog, cart: Cart): Promise<Cart> {
  const items = cart.lines.map(({ variant, customizations }) => ({ sku: variant.sku, customizations }))
  const boxes = cart.lines.filter(({ variant }) => variant.isUnstatedBox)
  const isBuilt = items.some(hasParts)
  if (!isBuilt && boxes.length === 0) return cart
  const [parts, products] = await Promise.all([
    isBuilt ? optional(partsFor(catalog, items), []) : [],
    boxes.length > 0 ? optional(catalog.productsByKeys(boxes.map(({ productKey }) => productKey)), []) : [],
  ])
  const statedIn = ({ productKey, variant }: LineItem) =>
    variant.isUnstatedBox ? products.find(({ key }) => key === productKey)?.stated : variant.stated
  const lines = cart.lines.map((line, at) => ({
    ...line,
    variant: { ...line.variant, stated: statedIn(line) },
    parts: parts[at],
  }))
  return { ...cart, lines }
}
