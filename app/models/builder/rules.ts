import { numberWord } from '../in-words'

/** The numbers come from the product (docs/product.md, Builders). */
export type Rules = {
  least: number
  most: number
  /** Selections have parts, as in a mix; otherwise a slot holds one piece. */
  parts: boolean
}

export const MOST_PARTS = 9
/** How many ingredients a mix may have; the shop's texts say the word. */
const MIX_INGREDIENTS = 10
export const MIX_INGREDIENTS_WORD = numberWord(MIX_INGREDIENTS)

export const MIX_RULES: Rules = { least: 1, most: MIX_INGREDIENTS, parts: true }

/** All sections must be filled; one product may fill several. */
export const sectionRules = (sections: number): Rules => ({ least: sections, most: sections, parts: false })
