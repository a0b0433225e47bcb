import { statedTogether } from '../allergen/allergens'
import type { Product } from './product'

type Box = Pick<Product, 'boxes' | 'contentList'>
type Content = Pick<Product, 'key' | 'name' | 'stated' | 'variants'>

export const holdsFood = ({ boxes, contentList }: Box): boolean => (boxes ?? contentList).length > 0

/** Whether these are all that a box or bundle holds. */
export const isWhole = ({ boxes, contentList }: Box, contents: readonly Content[]): boolean =>
  boxes
    ? boxes.every(({ sku }) => contents.some(({ variants }) => variants.some((each) => each.sku === sku)))
    : contentList.every((key) => contents.some((content) => content.key === key))

/** A box without a statement about allergens has that of its contents, if all of them have one. */
export const withContentsStated = (box: Product, contents: readonly Content[]): Product =>
  isWhole(box, contents) ? { ...box, stated: statedTogether(contents) } : box
