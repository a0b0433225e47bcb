import { ALLERGEN_NAMES, ALLERGENS, type Allergen, NO_ALLERGENS, NOT_FOOD } from '@cobnut/platform/allergens'
import { listed } from '../in-words'

/** What a maker states. Without `packedWith` nothing is known about the place. */
export type Stated = 'not-food' | { contains: Allergen[]; packedWith?: Allergen[] | undefined }

/** `unstated`: names of parts whose allergens are not known. */
type AllergenFacts = {
  contains: Allergen[]
  packedWith: Allergen[] | undefined
  unstated: string[]
}

type Food = { name: string; stated?: Stated | undefined }

export const isAllergen = (name: string): name is Allergen => ALLERGEN_NAMES.some((known) => known === name)

/** Undefined if nothing is stated, or something that the law's list does not have. */
export function statedOf(contains: readonly string[], packedWith: readonly string[]): Stated | undefined {
  if (contains.includes(NOT_FOOD)) return contains.length === 1 ? 'not-food' : undefined
  const inside = namesOf(contains)
  return inside && { contains: inside, packedWith: namesOf(packedWith) }
}

function namesOf(list: readonly string[]): Allergen[] | undefined {
  if (list.length === 1 && list[0] === NO_ALLERGENS) return []
  return list.length > 0 && list.every(isAllergen) ? inOrder(list) : undefined
}

const inOrder = (names: readonly Allergen[]) => ALLERGEN_NAMES.filter((name) => names.includes(name))

/** Of one food, or of a box, mix or order of several. Undefined if none of them is food. */
export function allergensOf(foods: readonly Food[]): AllergenFacts | undefined {
  const eaten = foods.filter(({ stated }) => stated !== 'not-food')
  if (eaten.length === 0) return undefined
  const known = eaten.flatMap(({ stated }) => (stated && stated !== 'not-food' ? stated : []))
  const places = known.map(({ packedWith }) => packedWith)
  return {
    contains: inOrder(known.flatMap(({ contains }) => contains)),
    packedWith: places.every((place) => place !== undefined) ? inOrder(places.flat()) : undefined,
    unstated: [...new Set(eaten.flatMap(({ name, stated }) => (stated ? [] : [name])))],
  }
}

/** What holds all of these states. Undefined if one of them states nothing. */
export function statedTogether(foods: readonly Food[]): Stated | undefined {
  const facts = allergensOf(foods)
  if (!facts) return foods.length > 0 ? 'not-food' : undefined
  const { contains, packedWith, unstated } = facts
  return unstated.length === 0 ? { contains, packedWith } : undefined
}

/** Each allergen, and the foods that it comes from. */
export const sourcesOf = (foods: readonly Food[]): { name: Allergen; from: string[] }[] =>
  (allergensOf(foods)?.contains ?? []).map((name) => ({
    name,
    from: foods
      .filter(({ stated }) => stated && stated !== 'not-food' && stated.contains.includes(name))
      .map((food) => food.name),
  }))

/** `lead` is what a food contains, `rest` where it is packed. `ask`: somebody with an allergy must ask us. */
export type AllergenWords = { lead: string; rest?: string; ask?: true; none?: true }

export function allergenWords({ contains, packedWith, unstated }: AllergenFacts, foods = 1): AllergenWords {
  const known = contains.length > 0 ? `Contains ${listed(contains)}.` : ''
  if (unstated.length > 0) {
    const of = foods > 1 ? `Not stated for ${listed(unstated)}.` : 'Allergens: not stated.'
    return { lead: `${known} ${of}`.trim(), ask: true }
  }
  return {
    lead: known || 'Contains none of the nine major allergens.',
    none: known ? undefined : true,
    ...packedWords(packedWith),
  }
}

function packedWords(packedWith: Allergen[] | undefined): Pick<AllergenWords, 'rest' | 'ask'> {
  if (!packedWith) return { rest: 'What else is packed there: not stated.', ask: true }
  if (packedWith.length === 0) return {}
  return { rest: `Packed where we also handle ${listed(packedWith)}.` }
}

/** For other machines, which must not take silence for "none". */
export function statedText({ name, stated }: Food): string | undefined {
  const facts = stated && allergensOf([{ name, stated }])
  if (!facts) return undefined
  const { lead, rest } = allergenWords(facts)
  return rest ? `${lead} ${rest}` : lead
}

/** For those who eat it. Undefined if it is not food. */
export function allergenText(food: Food): string | undefined {
  const facts = allergensOf([food])
  if (!facts) return undefined
  const { lead, rest, ask } = allergenWords(facts)
  return [lead, rest, ask && 'Ask us.'].filter(Boolean).join(' ')
}

const ANY = new RegExp(
  Object.values(ALLERGENS)
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** Ingredients in pieces, the allergens' names bold. */
export function ingredientSpans(text: string): { text: string; isAllergen: boolean }[] {
  const names = [...text.matchAll(ANY)]
  const spans = names.map(({ 0: name, index }, at) => {
    const before = names[at - 1]
    const from = before ? before.index + before[0].length : 0
    return [
      { text: text.slice(from, index), isAllergen: false },
      { text: name, isAllergen: true },
    ]
  })
  const last = names.at(-1)
  return [
    ...spans.flat(),
    { text: text.slice(last ? last.index + last[0].length : 0), isAllergen: false },
  ].filter(({ text }) => text)
}
