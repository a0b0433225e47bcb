import type { Purchase } from '~/models/account/purchases'
import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import { RAIL_SIZES } from '~/models/rails'
import type { Services } from '~/services/index.server'
import { onVendorError } from '~/services/vendor-error'

/** The needed part of the load context. Its catalog has the prices of the customer's group. */
type PurchaseContext = { services: Pick<Services, 'catalog' | 'customers'> }

/** The card of each item in its size; none for products that are no longer sold. @throws VendorError */
export async function sizeCards<Item extends { sku: string; productKey: string }>(
  catalog: Services['catalog'],
  items: readonly Item[],
): Promise<{ item: Item; card: ProductCardData }[]> {
  const keys = [...new Set(items.map(({ productKey }) => productKey))].sort()
  const products = new Map((await catalog.productsByKeys(keys)).map((product) => [product.key, product]))
  return items.flatMap((item) => {
    const product = products.get(item.productKey)
    return product ? [{ item, card: sizeCard(product, item.sku) }] : []
  })
}

/** Past purchases that are still sold, latest first, in the variant bought. @throws VendorError */
export async function boughtBefore(
  { services }: PurchaseContext,
  customerId: string,
  most: number,
  read: Promise<Purchase[]> = services.customers.purchases(customerId),
): Promise<ProductCardData[]> {
  const cards = await sizeCards(services.catalog, (await read).slice(0, most))
  return cards.map(({ item: { count, lastBoughtAt }, card }) => ({
    ...card,
    orderCount: count,
    lastOrderedAt: lastBoughtAt,
  }))
}

/** Each product once, without those `shown`. Empty for guests and while orders cannot be read. */
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
