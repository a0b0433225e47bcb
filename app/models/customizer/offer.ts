import type { Cents } from '../money'
import type { Ingredient } from './ingredient'
import type { Rules } from './rules'

export type Kind = 'mix' | 'box' | 'tray'

/** A size of what is built, as a product of the shop. */
export type BuildSize = {
  /** Its word in an address. */
  value: string
  name: string
  sku: string
  rules: Rules
  /** Of the whole; a mix costs what goes into it. */
  price?: Cents
  /** Pounds of a mix. */
  weight?: number
  /** Premium ingredients may go in. */
  premium: boolean
  inStock: boolean
}

/** What a customizer offers: the sizes, the usual one first, and what may go in. */
export type Offer = {
  kind: Kind
  productName: string
  sizes: [BuildSize, ...BuildSize[]]
  ingredients: Ingredient[]
}

/** What may go into that size. */
export const ingredientsFor = ({ ingredients }: Offer, size: BuildSize): Ingredient[] =>
  size.premium ? ingredients : ingredients.filter((one) => !one.premium)
