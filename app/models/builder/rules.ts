/** The rules of a builder's builds. The numbers come from the product (docs/product.md, Builders). */
export type Rules = {
  /** The minimum number of slots. */
  least: number
  most: number
  /** Selections have parts, as in a mix; otherwise a slot holds one piece. */
  parts: boolean
}

export const MOST_PARTS = 9
/** How many ingredients a mix may have; texts say the word. */
const MIX_INGREDIENTS = 10
export const MIX_INGREDIENTS_WORD = 'ten'

export const MIX_RULES: Rules = { least: 1, most: MIX_INGREDIENTS, parts: true }

/** A box or tray: all sections must be filled, and one product may fill several. */
export const sectionRules = (sections: number): Rules => ({ least: sections, most: sections, parts: false })
