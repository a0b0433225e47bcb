import type { ProductCardData } from '../catalog/product-card'
import type { Cents } from '../money'
import type { Beacon } from './beacon'
import type { FacetGroup } from './facets'

export type Listing = {
  cards: ProductCardData[]
  total: number
  pages: number
  facets: FacetGroup[]
  /** The query with a misspelled word corrected. */
  corrected?: string
  /** No product matches all words; these match some. */
  partial?: boolean
  /** Set if clicks are reported to Algolia. */
  beacon?: Beacon
  /** Algolia is down: the list comes from commercetools, without filters. */
  degraded?: boolean
}

export type Suggestion = { text: string; url: string }

/** `reading`: a recipe or an article. */
type PlacePage = Suggestion & { reading: boolean }

export type Places = { departments: Suggestion[]; pages: PlacePage[] }

export type Suggestions = {
  departments: Suggestion[]
  products: (Suggestion & { productKey: string; imageUrl: string; price?: Cents; ping?: string })[]
  queries: Suggestion[]
  /** No product matches all words; these match some. */
  partial?: boolean
}
