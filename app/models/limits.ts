/** All limits of input sizes. */

/** Limits of a posted body. */
export const BODY_LIMITS = {
  /** Of a form or JSON body. */
  bytes: 128 * 1024,
  /** The cart's form has two fields for each of its 500 lines. */
  fields: 1_200,
  /** Characters of a field's name. */
  nameLength: 200,
  /** `items[3].sku` has three steps. */
  nameDepth: 4,
  /** Highest array index in a field's name: a cart's last line. */
  index: 500,
  /** Nesting of a JSON body. */
  jsonDepth: 32,
} as const

/** What a cart may hold. */
export const CART_LIMITS = {
  /** Marks of edits that are not to be made twice. More edits than that no cart lives to see. */
  rememberedEdits: 1_000,
} as const
