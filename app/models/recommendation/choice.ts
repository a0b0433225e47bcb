import type { NavigationLink } from '~/models/catalog/navigation'
import type { ProductCardData } from '~/models/catalog/product-card'
import type { CampaignExperiment } from '~/models/experiment/campaign'

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
  experiment?: CampaignExperiment
}

export type PersonalRow = { title: string; cards: ProductCardData[]; decision: Decision }

/** Empty in a control group. */
export type Choice = { row?: PersonalRow; links?: NavigationLink[] }
