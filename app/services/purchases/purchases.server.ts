import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import type { Services } from '../index.server'
import { onVendorError } from '../vendor-error'

/** What a request's context has of it. The catalog is the request's own: it prices for the customer's group. */
type PurchaseContext = { services: Pick<Services, 'catalog' | 'customers'> }

/**
 * What the customer bought before and the shop still sells, the latest first, in the size it was bought in.
 * @throws VendorError
 */
export async function boughtBefore(
  { services }: PurchaseContext,
  customerId: string,
  most: number,
): Promise<ProductCardData[]> {
  const purchases = (await services.customers.purchases(customerId)).slice(0, most)
  const keys = [...new Set(purchases.map(({ productKey }) => productKey))].sort()
  const products = new Map(
    (await services.catalog.productsByKeys(keys)).map((product) => [product.key, product]),
  )
  return purchases.flatMap(({ sku, productKey, count, lastBoughtAt }) => {
    const product = products.get(productKey)
    return product ? { ...sizeCard(product, sku), orderCount: count, lastOrderedAt: lastBoughtAt } : []
  })
}

const ROW = 10

/**
 * A row to buy again: each product once, without those that the page shows anyway. Empty for a guest, and while the
 * orders cannot be read.
 */
export async function buyAgain(
  context: PurchaseContext,
  customerId: string | undefined,
  shown: readonly string[] = [],
): Promise<ProductCardData[]> {
  if (!customerId) return []
  const cards = await boughtBefore(context, customerId, ROW * 2).catch(
    onVendorError((error): ProductCardData[] => {
      console.warn(error.message)
      return []
    }),
  )
  const seen = new Set(shown)
  return cards
    .filter((card) => card.inStock && !seen.has(card.productKey) && seen.add(card.productKey))
    .slice(0, ROW)
}
