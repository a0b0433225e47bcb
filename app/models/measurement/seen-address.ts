import type { Decision } from '~/models/recommendation/choice'
import { paths } from '../paths'
import type { PromotionSection } from './events'

/** Loaded by pages without script when a list is shown. */
export const seenAddress = (list: string, products: readonly string[], first: number): string =>
  `${paths.events}?${new URLSearchParams({ list, products: products.join(','), first: String(first) })}`

/** For the `ping` of a promotion's link. */
export const promotionAddress = (promotion: string, section: PromotionSection): string =>
  `${paths.events}?${new URLSearchParams({ promotion, section })}`

/** For the `ping` of a product in a list. */
export const choiceAddress = (list: string, product: string, position: number): string =>
  `${paths.events}?${new URLSearchParams({ list, product, position: String(position) })}`

/** For the `ping` of a product that the personalization service chose. */
export const engagementAddress = ({ id, variationId }: Decision, slotId: string, product: string): string =>
  `${paths.engagement}?${new URLSearchParams({ decision_id: id, variation_id: String(variationId), slot_id: slotId, product })}`
