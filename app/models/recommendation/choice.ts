import type { NavigationLink } from '~/models/catalog/navigation'
import type { ProductCardData } from '~/models/catalog/product-card'

/** Places of pages whose products the personalization service may choose. */
export const ROW_SELECTORS = ['Home page', 'Product page', 'Cart page'] as const
export type RowSelector = (typeof ROW_SELECTORS)[number]

/** Replaces the popular links of the header. */
export const LINKS_SELECTOR = 'Secondary nav'

/** The page that a choice is for, in the service's words. */
export type ChoicePage = {
  type: 'HOMEPAGE' | 'PRODUCT' | 'CART' | 'OTHER'
  location: string
  /** Sizes that the page is about. */
  data: string[]
}

/** What a press on a chosen product is told by. */
export type Decision = {
  id: string
  variationId: number
  /** One for each card. */
  slotIds: string[]
  /** The campaign's experiment, for analytics. */
  experiment?: Experiment
}

/** A campaign of the personalization service, as its metadata for analytics name it. */
export type Experiment = {
  campaign: string
  experience: string
  variation: string
  ids: { campaign: string; experience: string; variation: string }
}

/** Products that the personalization service chose. */
export type PersonalRow = { title: string; cards: ProductCardData[]; decision: Decision }

/** The choice for a visitor; empty in a control group. */
export type Choice = { row?: PersonalRow; links?: NavigationLink[] }
