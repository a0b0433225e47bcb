/** What a customizer asks of a build. The numbers are data of the product (docs/product.md, Builders). */
export type Rules = {
  /** So many slots are always there, filled or not. */
  least: number
  most: number
  /** Each selection has parts, as in a mix; otherwise a slot holds one piece. */
  parts: boolean
}

export const MOST_PARTS = 9
export const MIX_INGREDIENTS = 10

export const MIX_RULES: Rules = { least: 1, most: MIX_INGREDIENTS, parts: true }

/** A box or tray: every section is filled, and a treat may fill several. */
export const sectionRules = (sections: number): Rules => ({ least: sections, most: sections, parts: false })
