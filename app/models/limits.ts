/** The sizes that the shop takes, in one place; `docs/limits.md` lists them for readers. */

/** What a posted body may hold. */
export const BODY_LIMITS = {
  /** A form or a JSON body, in bytes. */
  bytes: 128 * 1024,
  /** Fields of one form: the cart's form has two for each of its 500 lines. */
  fields: 1_200,
  /** Characters of a field's name. */
  nameLength: 200,
  /** Steps in a field's name: `items[3].sku` has three. */
  nameDepth: 4,
  /** The highest index in a field's name: a cart has no more lines than that. */
  index: 500,
  /** Nesting of a JSON body. */
  jsonDepth: 32,
} as const

/** What is typed at the payment step, in characters. */
export const PAYMENT_LIMITS = {
  /** A certificate's code with all the spaces that somebody may type. */
  certificateCode: 60,
  /** What staff note of an offline payment, such as a check's number. */
  reference: 60,
  /** What processors name a payment method by. */
  nonce: 250,
} as const

/** What an order is looked up by. */
export const ORDER_LIMITS = { number: 40 } as const
