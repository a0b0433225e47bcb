import { type Product, visibleVariants } from '../catalog/product'

/** What a record is in the index for: a list shows what is `searchable`, and never anything else. */
export type Trait = 'searchable' | 'giftAddOn' | 'miniBox'

/** The department of all greeting cards; which of them are offered now, a rule of the index says. */
export const GREETING_CARDS = 'greetingcards'
export const SAMPLE = 'sample'
export const MINI_BOX = 'mini box'

/** A taste of something, or what fills a box: never sold by itself. */
export const isPartOfOthers = (product: Product): boolean =>
  product.variants.every(({ sample, shortVariantName }) => sample || shortVariantName === MINI_BOX)

/** Samples and what is only reached by its address are never found. */
export const isSearchable = (product: Product): boolean =>
  !product.hiddenFromSearch && visibleVariants(product).length > 0 && !isPartOfOthers(product)

/** None: then the index has no record of it. */
export function traitsOf(product: Product): Trait[] {
  if (visibleVariants(product).length === 0) return []
  if (product.variants.every(({ shortVariantName }) => shortVariantName === MINI_BOX)) return ['miniBox']
  if (isPartOfOthers(product)) return []
  return [
    ...(isSearchable(product) ? (['searchable'] as const) : []),
    ...(product.categoryKeys.includes(GREETING_CARDS) ? (['giftAddOn'] as const) : []),
  ]
}
