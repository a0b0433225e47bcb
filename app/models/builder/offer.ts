import type { Cents } from '~/models/money'
import type { Ingredient } from './ingredient'
import type { Rules } from './rules'

export const kinds = ['mix', 'box', 'tray', 'bundle'] as const

export type Kind = (typeof kinds)[number]

/** Kinds with a front page. */
export type FrontKind = Exclude<Kind, 'bundle'>

/** A size of the build, as a product of the shop. */
export type BuildSize = {
  /** Its value in the address. */
  value: string
  name: string
  sku: string
  rules: Rules
  /** Missing where the price depends on the ingredients: mixes and bundles. */
  price?: Cents
  /** Percent off by slot, for bundles. */
  discounts?: number[]
  /** Pounds, for mixes. */
  weight?: number
  /** Allows premium ingredients. */
  premium: boolean
  inStock: boolean
}

/** The sizes of a builder, the default first, and its ingredients. */
export type Offer = {
  kind: Kind
  productName: string
  sizes: [BuildSize, ...BuildSize[]]
  ingredients: Ingredient[]
}

export const ingredientsFor = ({ ingredients }: Offer, size: BuildSize): Ingredient[] =>
  size.premium ? ingredients : ingredients.filter((one) => !one.premium)
