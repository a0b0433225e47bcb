/**
 * The nine major allergens of US law (FALCPA, FASTER Act), tree nuts by kind, with the words that ingredient lists
 * have for them. A product's `allergens` and `packedWith` hold these names.
 */
export const ALLERGENS = {
  almonds: /\balmonds?\b|\bmarzipan\b/,
  'Brazil nuts': /\bbrazil nuts?\b/,
  cashews: /\bcashews?\b/,
  hazelnuts: /\b(hazelnuts?|cobnuts?|filberts?)\b/,
  'macadamia nuts': /\bmacadamias?\b/,
  pecans: /\bpecans?\b/,
  'pine nuts': /\bpine nuts?\b/,
  pistachios: /\bpistachios?\b/,
  walnuts: /\bwalnuts?\b/,
  'tree nuts': /\btree nuts\b/,
  peanuts: /\bpeanuts?\b/,
  milk: /\b(?<!(?:coconut|almond|oat|soy|rice) )(milk|yogurt|whey|casein|cheese)\b|\bbutter \(milk\)|\bcream\b(?! of tartar)/,
  eggs: /\beggs?\b/,
  wheat: /\b(wheat|spelt|semolina|farro)\b/,
  soy: /\b(soy|soya|soybeans?|edamame)\b/,
  sesame: /\b(sesame|tahini)\b/,
  fish: /\b(fish|anchov(y|ies))\b/,
  shellfish: /\b(shellfish|shrimps?|crabs?|lobsters?)\b/,
} as const satisfies Record<string, RegExp>

export type Allergen = keyof typeof ALLERGENS

/** In place of names: looked at, and there are none. */
export const NO_ALLERGENS = 'none'

/** In place of names: cards and certificates. */
export const NOT_FOOD = 'not food'

export const ALLERGEN_NAMES = Object.keys(ALLERGENS) as Allergen[]

const NUTS = ALLERGEN_NAMES.slice(0, ALLERGEN_NAMES.indexOf('peanuts'))

export const isTreeNut = (name: Allergen): boolean => NUTS.includes(name)

export function allergensNamedIn(ingredients: string): Allergen[] {
  const text = ingredients.toLowerCase()
  return ALLERGEN_NAMES.filter((name) => ALLERGENS[name].test(text))
}
