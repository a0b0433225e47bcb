import type { NavigationLink } from '~/models/catalog/navigation'
import type { ProductCardData } from '~/models/catalog/product-card'

export const ROW_SELECTORS = ['Home page', 'Product page', 'Cart page'] as const
export type RowSelector = (typeof ROW_SELECTORS)[number]

/** Replaces the popular links of the header. */
export const LINKS_SELECTOR = 'Secondary nav'

export type ChoicePage = {
  type: 'HOMEPAGE' | 'PRODUCT' | 'CART' | 'OTHER'
  location: string
  data: string[]
}

/** Identifies a choice when one of its products is pressed. */
export type Decision = {
  id: string
  variationId: number
  /** One for each card. */
  slotIds: string[]
  experiment?: Experiment
}

/** As the service's metadata for analytics name it. */
export type Experiment = {
  campaign: string
  experience: string
  variation: string
  ids: { campaign: string; experience: string; variation: string }
}

export type PersonalRow = { title: string; cards: ProductCardData[]; decision: Decision }

/** Empty in a control group. */
export type Choice = { row?: PersonalRow; links?: NavigationLink[] }
