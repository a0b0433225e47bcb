import { unlessAway } from '~/http/unless-away'
import { type Category, childrenOf, tintOf } from '~/models/catalog/category'
import type { Tint } from '~/models/catalog/navigation'
import type { ProductCardData } from '~/models/catalog/product-card'
import { type ListingData, loadListingPage } from '../listing/loader.server'
import type { PageArgs } from '../page-module'

export type LandingData = {
  tint: Tint
  imageUrl?: string
  /** Absent when the address narrows the list: then there is only the list. */
  front?: {
    shelves: Pick<Category, 'name' | 'path' | 'description'>[]
    best: ProductCardData[]
  }
  all: ListingData
}

const IN_A_ROW = 10

/** A department: its shelves, what sells best, and everything in it. */
export async function loadLanding(args: PageArgs<'landing'>): Promise<LandingData> {
  const { match, request, context } = args
  const { catalog, search } = context.services
  const narrowed = new URL(request.url).search !== ''
  const [tree, all, best] = await Promise.all([
    catalog.categories(),
    loadListingPage(args),
    narrowed ? [] : search.cards(match.categoryKey, IN_A_ROW).catch(unlessAway([])),
  ])
  const category = tree.byKey.get(match.categoryKey)
  const shelves = category ? childrenOf(tree, category) : []
  return {
    tint: tintOf(match.categoryKey),
    imageUrl: category?.imageUrl,
    ...(!narrowed && {
      front: {
        shelves: shelves
          .filter((shelf) => shelf.idealForSuggestions)
          .map(({ name, path, description }) => ({ name, path, description })),
        best,
      },
    }),
    all,
  }
}
