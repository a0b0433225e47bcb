import { type Product, visibleVariants } from '../catalog/product'
import { isOpen } from '../parts'

/** Lists show `searchable` records only. */
export type Trait = 'searchable' | 'giftAddOn' | 'miniBox'

/** A rule of the index says which cards are offered now. */
export const GREETING_CARDS = 'greetingcards'
export const SAMPLE = 'sample'
export const MINI_BOX = 'mini box'

/** Samples and mini boxes are not sold by themselves. */
export const isPartOfOthers = (product: Product): boolean =>
  product.variants.every(({ sample, shortVariantName }) => sample || shortVariantName === MINI_BOX)

/** Not what a part of the shop sells that is off: its page is closed. */
export const isSearchable = (product: Product): boolean =>
  !product.hiddenFromSearch &&
  visibleVariants(product).length > 0 &&
  !isPartOfOthers(product) &&
  isOpen(product.path)

/** A product without traits has no record in the index. */
export function traitsOf(product: Product): Trait[] {
  if (visibleVariants(product).length === 0) return []
  if (product.variants.every(({ shortVariantName }) => shortVariantName === MINI_BOX)) return ['miniBox']
  if (isPartOfOthers(product)) return []
  return [
    ...(isSearchable(product) ? (['searchable'] as const) : []),
    ...(product.categoryKeys.includes(GREETING_CARDS) ? (['giftAddOn'] as const) : []),
  ]
}
