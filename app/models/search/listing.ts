import type { ProductCardData } from '../catalog/product-card'
import type { Cents } from '../money'
import type { Beacon } from './beacon'
import type { FacetGroup } from './facets'

/** One page of a product list. */
export type Listing = {
  cards: ProductCardData[]
  total: number
  pages: number
  facets: FacetGroup[]
  /** The corrected query, when a word was misspelled. */
  corrected?: string
  /** No product matches all words; these match some of them. */
  partial?: boolean
  /** Set where clicks on results are reported to Algolia. */
  beacon?: Beacon
  /** Algolia is down: the list comes from commercetools, without filters. */
  degraded?: boolean
}

export type Suggestion = { text: string; url: string }

/** A content page; `reading` if it is a recipe or an article. */
type PlacePage = Suggestion & { reading: boolean }

/** Departments and content pages that match a search. */
export type Places = { departments: Suggestion[]; pages: PlacePage[] }

/** Suggestions of the search box. */
export type Suggestions = {
  departments: Suggestion[]
  products: (Suggestion & { imageUrl: string; price?: Cents; ping?: string })[]
  queries: Suggestion[]
  /** True when nothing has all of the words, so that the products have some of them. */
  partial?: boolean
}
