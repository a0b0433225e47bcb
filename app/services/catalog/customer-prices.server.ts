import { type Product, pricedForGroup } from '~/models/catalog/product'
import { type ProductCardData, withPricesOf } from '~/models/catalog/product-card'
import type { CustomerService } from '~/services/customer/customers.server'
import type { RecommendationService } from '~/services/recommendation/recommendations.server'
import { fallback } from '../fallback'
import type { SearchService } from '../search/search.server'
import type { CatalogService } from './catalog.server'

type Priced = { catalog: CatalogService; search: SearchService; recommendations: RecommendationService }

/**
 * The services as a customer group sees prices (docs/product.md, Prices). Products carry the prices of all groups. Cards
 * of the index have public prices alone, so their products are read in one query. So are those of recommendations for
 * everybody: their feed has one size and a price that may be of yesterday.
 */
export function pricedFor<Services extends Priced>(
  groupId: string | undefined,
  services: Services,
): Services {
  const own = (changed: Partial<Priced>): Services =>
    Object.create(services, Object.getOwnPropertyDescriptors(changed))
  if (!groupId) return own({ recommendations: completed(services.recommendations, services.catalog) })
  const catalog = catalogFor(groupId, services.catalog)
  const repriced = async (found: Promise<ProductCardData[]>) => withOwnPrices(await found, catalog)
  const { search } = services
  return own({
    catalog,
    search: {
      ...search,
      async products(...asked) {
        const listing = await search.products(...asked)
        return { ...listing, cards: await withOwnPrices(listing.cards, catalog) }
      },
      cards: (...asked) => repriced(search.cards(...asked)),
      productsNamed: (...asked) => repriced(search.productsNamed(...asked)),
    } satisfies SearchService,
    recommendations: completed(services.recommendations, catalog),
  })
}

/** As a customer sees it, for jobs. @throws VendorError */
export async function catalogOf(
  { catalog, customers }: { catalog: CatalogService; customers: Pick<CustomerService, 'standing'> },
  customerId: string,
): Promise<CatalogService> {
  const { customerGroupId } = await customers.standing(customerId)
  return customerGroupId ? catalogFor(customerGroupId, catalog) : catalog
}

const completed = (
  recommendations: RecommendationService,
  catalog: CatalogService,
): RecommendationService => ({
  ...recommendations,
  async choose(...asked) {
    const { row, ...choice } = await recommendations.choose(...asked)
    return row ? { ...choice, row: { ...row, cards: await withOwnPrices(row.cards, catalog) } } : choice
  },
})

function catalogFor(groupId: string, catalog: CatalogService): CatalogService {
  const priced = (products: Product[]) => products.map((product) => pricedForGroup(product, groupId))
  return {
    ...catalog,
    async productByKey(key) {
      const product = await catalog.productByKey(key)
      return product && pricedForGroup(product, groupId)
    },
    productsByKeys: async (keys) => priced(await catalog.productsByKeys(keys)),
    productsBySkus: async (skus) => priced(await catalog.productsBySkus(skus)),
    async productsInCategory(...asked) {
      const { products, total } = await catalog.productsInCategory(...asked)
      return { products: priced(products), total }
    },
  }
}

/** While commercetools is down, cards keep their public prices: the list still works, and the cart charges the group's. */
async function withOwnPrices(cards: ProductCardData[], catalog: CatalogService): Promise<ProductCardData[]> {
  const keys = [...new Set(cards.map(({ productKey }) => productKey))].sort()
  const found = await catalog.productsByKeys(keys).catch(fallback([]))
  const products = new Map(found.map((product) => [product.key, product]))
  return cards.map((card) => {
    const product = products.get(card.productKey)
    return product ? withPricesOf(card, product) : card
  })
}
