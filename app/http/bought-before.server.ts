import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import { fallback } from './failures.server'

/**
 * What the customer bought before and the shop still sells, the latest first, in the size it was bought in.
 * @throws VendorError
 */
export async function boughtBefore(
  { services }: AppLoadContext,
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
 * A row to buy again, each product once and without those that the page shows anyway; empty for a guest and while
 * orders are away.
 */
export async function buyAgain(
  context: AppLoadContext,
  shown: readonly string[] = [],
): Promise<ProductCardData[]> {
  const customerId = context.session.get('customerId')
  if (!customerId) return []
  const cards = await boughtBefore(context, customerId, ROW * 2).catch(fallback([]))
  const seen = new Set(shown)
  return cards
    .filter((card) => card.inStock && !seen.has(card.productKey) && seen.add(card.productKey))
    .slice(0, ROW)
}
