import { isInStock, type Product, type Variant } from '../catalog/product'
import type { LeftOut, MadeBoxItem } from './made-box'

export const canSend = (variant: Variant, quantity: number): boolean =>
  isInStock(variant) && quantity <= (variant.available ?? quantity)

/** Items of the same SKU share its stock. `isBarred`: may not go to the box's address. */
export function leftOutOf(
  items: readonly Pick<MadeBoxItem, 'sku' | 'subscriptionId' | 'quantity'>[],
  products: readonly Product[],
  isBarred: (sku: string) => boolean,
): { subscriptionId: number; why: LeftOut }[] {
  const variants = new Map(products.flatMap(({ variants }) => variants.map((each) => [each.sku, each])))
  const taken = new Map<string, number>()
  return items.flatMap(({ sku, subscriptionId, quantity }): { subscriptionId: number; why: LeftOut }[] => {
    const variant = variants.get(sku)
    if (!variant?.active) return [{ subscriptionId, why: 'not-sold' }]
    if (isBarred(sku)) return [{ subscriptionId, why: 'restricted' }]
    const before = taken.get(sku) ?? 0
    if (!canSend(variant, before + quantity)) return [{ subscriptionId, why: 'out-of-stock' }]
    taken.set(sku, before + quantity)
    return []
  })
}
