import type { Stated } from '../allergen/allergens'
import type { DateText } from '../shipping/types'

type PriceRange = '$' | '$$' | '$$$'

export type Ingredient = {
  productKey: string
  name: string
  /** The variant whose price is used. */
  sku: string
  path: string
  /** Diets, by the keys of `dietaryTags`. */
  tags: string[]
  categories: string[]
  /** Per pound, not rounded; per piece where the builder sells pieces. */
  price: number
  priceRange: PriceRange
  /** Pounds per quart. */
  density: number
  popularity: number
  imageUrl: string
  pieceUrl?: string
  bedUrl?: string
  color: string
  /** Only for the premium tray. */
  premium: boolean
  inStock: boolean
  /** ISO date. */
  backUntil?: string
  ingredients: string
  /** Undefined if it is not stated. */
  stated?: Stated | undefined
}

/** Price ranges by thirds of the span. A single price is '$'. */
export function priceRanges(prices: readonly number[]): (price: number) => PriceRange {
  const least = Math.min(...prices)
  const third = (Math.max(...prices) - least) / 3
  return (price) => (price <= least + third ? '$' : price <= least + third * 2 ? '$$' : '$$$')
}

/** The most popular first, then by name. */
export const byPopularity = (a: Ingredient, b: Ingredient): number =>
  b.popularity - a.popularity || a.name.localeCompare(b.name)

/** Kept answers outlive the day of return. */
export const withoutPastDay = (one: Ingredient, today: DateText): Ingredient =>
  one.backUntil && one.backUntil < today ? { ...one, backUntil: undefined } : one

/** Why a catalog record cannot be offered; undefined if it can. */
export function incomplete(record: { categories: string[]; density?: number }): string | undefined {
  if (record.categories.length === 0) return 'Customizer Category Names is required'
  return record.density === undefined || !(record.density > 0) ? 'Density is required' : undefined
}
