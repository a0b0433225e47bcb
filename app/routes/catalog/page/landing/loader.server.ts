import type { Shown } from '~/components/block/sections'
import type { AppLoadContext } from '~/framework.server'
import { type Category, childrenOf } from '~/models/catalog/category'
import type { PromoZone } from '~/models/catalog/navigation'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import type { Landing } from '~/models/content/landing'
import type { Block } from '~/models/content/page'
import { RAIL_SIZES } from '~/models/rails'
import { narrowsAList } from '~/models/search/listing-query'
import { isSearchable } from '~/models/search/traits'
import { fallback } from '~/services/fallback'
import { shownIn } from '~/use-cases/content/shown.server'
import { type ListingData, loadListingPage } from '../listing/loader.server'
import type { PageArgs } from '../page-module'

type Row = { title: string; cards: ProductCardData[] }

export type Front = {
  intro: string
  kinds: Pick<Category, 'name' | 'path' | 'imageUrl'>[]
  rows: Row[]
  promos: PromoZone[]
  blocks: Block[]
  shown: Shown
}

export type LandingData = {
  /** Missing when the address filters or sorts the list. */
  front?: Front
  all: ListingData
}

export async function loadLanding(args: PageArgs<'landing'>): Promise<LandingData> {
  const { match, request, context } = args
  if (narrowsAList(new URL(request.url).searchParams)) return { all: await loadListingPage(args) }
  const [tree, all, { landing, rows, shown }] = await Promise.all([
    context.services.catalog.categories(),
    loadListingPage(args),
    loadRows(context.services, match.categoryKey),
  ])
  const category = tree.byKey.get(match.categoryKey)
  return {
    front: {
      intro: landing?.headline ?? landing?.intro ?? all.category.description,
      kinds: (category ? childrenOf(tree, category) : []).filter((shelf) => shelf.idealForSuggestions),
      rows,
      promos: landing?.promos ?? [],
      blocks: landing?.blocks ?? [],
      shown,
    },
    all,
  }
}

type Chosen = { landing: Landing | null; rows: Row[]; shown: Shown }

/** The editors' rows, or else best sellers. */
async function loadRows(services: AppLoadContext['services'], categoryKey: string): Promise<Chosen> {
  const landing = await services.content.landing(categoryKey).catch(fallback(null))
  const [featured, shown] = await Promise.all([
    featuredRows(services, landing?.featured ?? []),
    shownIn(services, landing?.blocks ?? []),
  ])
  if (featured.some(({ cards }) => cards.length > 0)) return { landing, rows: featured, shown }
  const best = await services.search.cards(categoryKey, RAIL_SIZES.department).catch(fallback([]))
  return { landing, rows: [{ title: 'Most popular', cards: best }], shown }
}

async function featuredRows(
  { catalog }: AppLoadContext['services'],
  featured: Landing['featured'],
): Promise<Row[]> {
  const products = await catalog.productsByKeys(featured.flatMap((row) => row.products)).catch(fallback([]))
  const cards = new Map(products.filter(isSearchable).map((product) => [product.key, productCard(product)]))
  return featured.map(({ title, products: keys }) => ({
    title,
    cards: keys.flatMap((key) => cards.get(key) ?? []),
  }))
}
