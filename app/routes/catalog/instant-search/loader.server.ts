import type { AppLoadContext } from '~/framework.server'
import { searcherOf } from '~/http/searcher.server'
import type { Category } from '~/models/catalog/category'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { Refused } from '~/models/onward'
import { RAIL_SIZES } from '~/models/rails'
import type { Listing, Places, Suggestion } from '~/models/search/listing'
import { hasWords, type ListingQuery, parseListingQuery } from '~/models/search/listing-query'
import { shelvesCalled } from '~/models/search/shelves'
import { fallback, fallbackTo, optional } from '~/services/fallback'
import { bestOf } from '~/use-cases/search/best-of.server'
import { facetNames, searchProducts } from '~/use-cases/search/listing.server'
import { greetingCards } from '../page/product/beside.server'

export type SearchData = {
  query: ListingQuery
  ignored: string[]
  /** Null while Algolia is down. */
  listing: Listing | null
  /** All departments while Algolia is down. */
  departments?: Suggestion[]
  places: Places
  /** Add-ons are listed only when searched for, since they go with other products. */
  greetingCards: ProductCardData[]
  /** Shown without results or query. */
  popular: ProductCardData[]
}

const nowhere: Places = { departments: [], pages: [] }

/** Products, departments and pages for the query of the address. */
export async function loadSearch(request: Request, context: AppLoadContext): Promise<SearchData> {
  const { search } = context.services
  const names = await facetNames(context).catch(fallback({ department: {}, shelf: {}, certification: {} }))
  const parsed = parseListingQuery(new URL(request.url).searchParams, names)
  if (!parsed.ok) throw new Refused('unknown')
  const { query, ignored } = parsed
  const fromIndex = async (): Promise<SearchData> => {
    const [listing, places] = await Promise.all([
      searchProducts(context, { query, names, by: searcherOf(request, context.session.get('optedOut')) }),
      hasWords(query.query) ? search.places(query.query) : nowhere,
    ])
    if (query.page > Math.max(1, listing.pages)) throw new Refused('unknown')
    const popular = listing.total === 0 ? await search.cards('bestsellers', RAIL_SIZES.search) : []
    return { query, ignored, listing, places, popular, greetingCards: await cardsFor(query.query, context) }
  }
  return fromIndex().catch(
    fallbackTo(async () => ({
      greetingCards: [],
      query,
      ignored,
      listing: null,
      ...(await withoutIndex(context, query.query)),
    })),
  )
}

async function cardsFor(query: string, context: AppLoadContext): Promise<ProductCardData[]> {
  if (!/\bgreeting cards?\b/i.test(query)) return []
  return (await optional(greetingCards(context), [])).map(productCard)
}

const linkOf = ({ name, path }: Category): Suggestion => ({ text: name, url: path })

/** Results from commercetools alone: shelves by name, departments and best sellers. */
async function withoutIndex({ services }: AppLoadContext, query: string) {
  const [tree, popular] = await Promise.all([
    services.catalog.categories().catch(fallback(undefined)),
    bestOf(services, 'bestsellers', RAIL_SIZES.search).catch(fallback([])),
  ])
  return {
    places: { departments: tree ? shelvesCalled(tree, query).map(linkOf) : [], pages: [] },
    departments: (tree?.departments ?? []).map(linkOf),
    popular,
  }
}
