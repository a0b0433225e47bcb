import type { Purchase } from '~/models/account/purchases'
import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import { RAIL_SIZES } from '~/models/rails'
import type { Services } from '~/services/index.server'
import { onVendorError } from '~/services/vendor-error'

/** The needed part of the load context. Its catalog has the prices of the customer's group. */
type PurchaseContext = { services: Pick<Services, 'catalog' | 'customers'> }

/**
 * Products that the customer bought and the shop still sells, the latest first, in the variant that was
 * bought. @throws VendorError
 */
export async function boughtBefore(
  { services }: PurchaseContext,
  customerId: string,
  most: number,
  read: Promise<Purchase[]> = services.customers.purchases(customerId),
): Promise<ProductCardData[]> {
  const purchases = (await read).slice(0, most)
  const keys = [...new Set(purchases.map(({ productKey }) => productKey))].sort()
  const products = new Map(
    (await services.catalog.productsByKeys(keys)).map((product) => [product.key, product]),
  )
  return purchases.flatMap(({ sku, productKey, count, lastBoughtAt }) => {
    const product = products.get(productKey)
    return product ? { ...sizeCard(product, sku), orderCount: count, lastOrderedAt: lastBoughtAt } : []
  })
}

/**
 * Recommendations to buy again: each product once, without `except`. Empty for guests and while orders cannot
 * be read.
 */
export async function buyAgain(
  context: PurchaseContext,
  customerId: string | undefined,
  shown: readonly string[] = [],
  read?: Promise<Purchase[]>,
): Promise<ProductCardData[]> {
  if (!customerId) return []
  const cards = await boughtBefore(context, customerId, RAIL_SIZES.buyAgain * 2, read).catch(
    onVendorError((error): ProductCardData[] => {
      console.warn(error.message)
      return []
    }),
  )
  const seen = new Set(shown)
  return cards
    .filter((card) => card.inStock && !seen.has(card.productKey) && seen.add(card.productKey))
    .slice(0, RAIL_SIZES.buyAgain)
}
