import { productCard, withDaysAhead } from '~/models/catalog/product-card'
import { shopDate } from '~/models/dates'
import type { FacetNames } from '~/models/search/facets'
import type { Listing } from '~/models/search/listing'
import type { ListingQuery } from '~/models/search/listing-query'
import type { Searcher } from '~/models/search/searcher'
import { shelfPath } from '~/models/search/shelves'
import { isSearchable } from '~/models/search/traits'
import { fallbackTo } from '~/services/fallback'
import type { Services } from '~/services/index.server'

type ListingContext = { services: Pick<Services, 'catalog' | 'search'>; now: () => Date }

type ListingQuestion = { query: ListingQuery; names: FacetNames; by: Searcher; categoryKey?: string }

export async function facetNames({ services }: Pick<ListingContext, 'services'>): Promise<FacetNames> {
  const [tree, tags] = await Promise.all([services.catalog.categories(), services.catalog.tags()])
  const certifications = tags.filter((tag) => tag.kind === 'certification')
  const shelves = [...tree.byKey.values()].filter(
    ({ kind, idealForSuggestions }) => kind === 'shelf' && idealForSuggestions,
  )
  return {
    department: Object.fromEntries(tree.departments.map(({ key, name }) => [key, name])),
    shelf: Object.fromEntries(shelves.map(({ key }) => [key, shelfPath(tree, key)])),
    certification: Object.fromEntries(certifications.map(({ key, name }) => [key, name])),
  }
}

/** Products from the index, in one category or in all. @throws VendorError when it cannot be asked. */
export async function searchProducts(
  { services, now }: ListingContext,
  { query, names, by, categoryKey }: ListingQuestion,
): Promise<Listing> {
  const listing = await services.search.products(query, { categoryKey, by }, names)
  return { ...listing, cards: withDaysAhead(listing.cards, shopDate(now())) }
}

/** A category's page of products: from the index or, while it fails, from commercetools without facets. */
export function loadListing(
  context: ListingContext,
  question: ListingQuestion & { categoryKey: string },
): Promise<Listing> {
  const { query, categoryKey } = question
  const fromCatalog = async (): Promise<Listing> => {
    const offset = (query.page - 1) * query.show
    const { products, total } = await context.services.catalog.productsInCategory(categoryKey, {
      offset,
      limit: query.show,
    })
    return {
      cards: withDaysAhead(products.filter(isSearchable).map(productCard), shopDate(context.now())),
      total,
      pages: Math.ceil(total / query.show),
      facets: [],
      degraded: true,
    }
  }
  return searchProducts(context, question).catch(fallbackTo(fromCatalog))
}
