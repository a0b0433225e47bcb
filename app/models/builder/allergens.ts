type Allergen = { name: string; from: string[] }

/** Words in ingredient lists for the nine major allergens (FALCPA and the FASTER Act). */
const WORDS: [name: string, words: RegExp][] = [
  ['Almonds', /\balmonds?\b/],
  ['Brazil nuts', /\bbrazil nuts?\b/],
  ['Cashews', /\bcashews?\b/],
  ['Hazelnuts', /\b(hazelnuts?|cobnuts?|filberts?)\b/],
  ['Macadamia nuts', /\bmacadamias?\b/],
  ['Pecans', /\bpecans?\b/],
  ['Pine nuts', /\bpine nuts?\b/],
  ['Pistachios', /\bpistachios?\b/],
  ['Walnuts', /\bwalnuts?\b/],
  ['Peanuts', /\bpeanuts?\b/],
  [
    'Milk',
    /\b(?<!(?:coconut|almond|oat|soy|rice) )(milk|yogurt|whey|casein)\b|\bbutter \(milk\)|\bcream\b(?! of tartar)/,
  ],
  ['Eggs', /\beggs?\b/],
  ['Wheat', /\b(wheat|spelt|semolina)\b/],
  ['Soy', /\b(soy|soya|soybeans?|edamame)\b/],
  ['Sesame', /\b(sesame|tahini)\b/],
  ['Fish', /\b(fish|anchov(y|ies))\b/],
  ['Shellfish', /\b(shellfish|shrimps?|crabs?|lobsters?)\b/],
]

export function allergensOf(ingredients: readonly { name: string; ingredients: string }[]): Allergen[] {
  return WORDS.flatMap(([name, words]) => {
    const from = ingredients.filter((one) => words.test(one.ingredients.toLowerCase())).map((one) => one.name)
    return from.length ? [{ name, from }] : []
  })
}
