export type PriceRange = '$' | '$$' | '$$$'

/** What a customizer offers. */
export type Ingredient = {
  productKey: string
  name: string
  /** The size that the price is taken from. */
  sku: string
  path: string
  /** Diets, by the keys of `dietaryTags`. */
  tags: string[]
  /** Groups of the customizer that it is offered under. */
  categories: string[]
  /** A pound of it, not rounded; of a piece where the customizer sells pieces. */
  price: number
  priceRange: PriceRange
  /** Pounds a quart. */
  density: number
  popularity: number
  imageUrl: string
  /** One piece of it on no ground, and a bed of it, to draw builds from. */
  pieceUrl?: string
  bedUrl?: string
  color: string
  /** Only for the premium tray. */
  premium: boolean
  inStock: boolean
  /** ISO date. */
  backUntil?: string
  ingredients: string
}

/** The span from the least to the highest price in thirds. One price alone is '$'. */
export function priceRanges(prices: readonly number[]): (price: number) => PriceRange {
  const least = Math.min(...prices)
  const third = (Math.max(...prices) - least) / 3
  return (price) => (price <= least + third ? '$' : price <= least + third * 2 ? '$$' : '$$$')
}

/** The most popular first, then by name. */
export const byPopularity = (a: Ingredient, b: Ingredient): number =>
  b.popularity - a.popularity || a.name.localeCompare(b.name)

/** The name without what follows a comma, for labels and narrow lists. */
export const shortName = ({ name }: Pick<Ingredient, 'name'>): string => name.replace(/,.*/, '')

/** Why a record of the catalog cannot be offered. */
export function incomplete(record: { categories: string[]; density?: number }): string | undefined {
  if (record.categories.length === 0) return 'Customizer Category Names is required'
  return record.density === undefined || !(record.density > 0) ? 'Density is required' : undefined
}
