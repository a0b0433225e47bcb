import type { Cents } from '~/models/money'
import type { DateText } from '~/models/shipping/types'
import type { Ingredient } from './ingredient'
import type { Rules } from './rules'

export const kinds = ['mix', 'box', 'tray', 'bundle'] as const

export type Kind = (typeof kinds)[number]

export type FrontKind = Exclude<Kind, 'bundle'>

export type BuildSize = {
  /** Its value in the address. */
  value: string
  name: string
  sku: string
  rules: Rules
  /** Missing for mixes and bundles, priced by their ingredients. */
  price?: Cents
  /** Percent off by slot, for bundles. */
  discounts?: number[]
  /** When the box of each slot would ship, for bundles. */
  days?: DateText[]
  /** Pounds, for mixes. */
  weight?: number
  premium: boolean
  inStock: boolean
}

export type Offer = {
  kind: Kind
  productName: string
  sizes: [BuildSize, ...BuildSize[]]
  ingredients: Ingredient[]
}

export const ingredientsFor = ({ ingredients }: Offer, size: BuildSize): Ingredient[] =>
  size.premium ? ingredients : ingredients.filter((one) => !one.premium)
