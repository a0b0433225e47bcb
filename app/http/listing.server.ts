import type { AppLoadContext } from '@remix-run/cloudflare'
import { productCard } from '~/models/catalog/product-card'
import type { FacetNames } from '~/models/search/facets'
import type { Listing } from '~/models/search/listing'
import { type ListingQuery, PAGE_SIZE } from '~/models/search/listing-query'
import { shelfPath } from '~/models/search/shelves'
import { VendorError } from '~/services/vendor-error'
import { searcherOf } from './searcher.server'

/** How departments, shelves and certifications are called. */
export async function facetNames({ services }: AppLoadContext): Promise<FacetNames> {
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

/** The page of a category from the index; when that is away, the shelf as commercetools has it. */
export async function loadListing(
  request: Request,
  { services }: AppLoadContext,
  query: ListingQuery,
  categoryKey: string,
  names: FacetNames,
): Promise<Listing> {
  try {
    return await services.search.products(query, { categoryKey, by: searcherOf(request) }, names)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    const offset = (query.page - 1) * PAGE_SIZE
    const { products, total } = await services.catalog.productsInCategory(categoryKey, {
      offset,
      limit: PAGE_SIZE,
    })
    return {
      cards: products.filter((product) => !product.hiddenFromSearch).map(productCard),
      total,
      pages: Math.ceil(total / PAGE_SIZE),
      facets: [],
      degraded: true,
    }
  }
}
