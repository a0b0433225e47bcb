import { type Allergen, isTreeNut } from '@cobnut/platform/allergens'
import type { Stated } from './allergens'

/** What lists can be filtered by, in the order shown. */
export const WITHOUT = {
  peanuts: 'Without peanuts',
  'tree-nuts': 'Without tree nuts',
  milk: 'Without milk',
  gluten: 'Without gluten',
  soy: 'Without soy',
  sesame: 'Without sesame',
} as const

type Avoided = keyof typeof WITHOUT

const AVOIDED = Object.keys(WITHOUT) as Avoided[]

export const isAvoided = (value: string | null): value is Avoided => AVOIDED.some((known) => known === value)

const GLUTEN_FREE = ['gluten-free', 'certified-gluten-free']

/** Law's list has wheat but no gluten, so that counts only with the claim. */
export const isWithout = (
  avoided: Avoided,
  contains: readonly Allergen[],
  tags: readonly string[],
): boolean => {
  if (avoided === 'gluten')
    return !contains.includes('wheat') && tags.some((tag) => GLUTEN_FREE.includes(tag))
  if (avoided === 'tree-nuts') return !contains.some(isTreeNut)
  return !contains.includes(avoided)
}

/** What the maker states that it does not contain. Empty if nothing is stated. */
export function withoutOf(stated: Stated | undefined, tags: readonly string[]): Avoided[] {
  if (!stated || stated === 'not-food') return []
  return AVOIDED.filter((avoided) => isWithout(avoided, stated.contains, tags))
}
