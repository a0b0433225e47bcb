import type { ProductCardData } from '../catalog/product-card'
import type { Beacon } from './beacon'
import type { FacetGroup } from './facets'

/** One page of products that were asked for. */
export type Listing = {
  cards: ProductCardData[]
  total: number
  pages: number
  facets: FacetGroup[]
  /** What was searched for instead, when a word was misspelt. */
  corrected?: string
  /** Nothing has all of the words: these have some of them. */
  partial?: boolean
  /** Where clicks on search results are told to the index. */
  beacon?: Beacon
  /** The index could not be asked: the shelf is shown as commercetools has it, without filters. */
  degraded?: boolean
}

export type Suggestion = { text: string; url: string }

/** Departments and content pages beside products. */
export type Places = { departments: Suggestion[]; pages: Suggestion[] }

/** What the search box offers while one types. */
export type Suggestions = {
  departments: Suggestion[]
  products: (Suggestion & { imageUrl: string; ping?: string })[]
  queries: Suggestion[]
}
