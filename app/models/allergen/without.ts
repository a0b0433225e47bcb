import { isTreeNut } from '@cobnut/platform/allergens'
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

export type Avoided = keyof typeof WITHOUT

export const AVOIDED = Object.keys(WITHOUT) as Avoided[]

/** Under the choice in lists and the gift finder. */
export const WITHOUT_MEANS =
  'Not in it and not handled where it is packed, as its maker states. Without gluten: labeled gluten-free.'

const GLUTEN_FREE = ['gluten-free', 'certified-gluten-free']

/** Law's list has wheat but no gluten, so that counts only with the claim, which is about traces as well. */
function isWithout(avoided: Avoided, { contains, packedWith }: Told, tags: readonly string[]): boolean {
  if (avoided === 'gluten')
    return !contains.includes('wheat') && tags.some((tag) => GLUTEN_FREE.includes(tag))
  const near = packedWith && [...contains, ...packedWith]
  if (avoided === 'tree-nuts') return near?.some(isTreeNut) === false
  return near?.includes(avoided) === false
}

type Told = Exclude<Stated, 'not-food'>

/** Neither in it nor handled where it is packed. Empty if nothing is stated. */
export function withoutOf(stated: Stated | undefined, tags: readonly string[]): Avoided[] {
  if (!stated || stated === 'not-food') return []
  return AVOIDED.filter((avoided) => isWithout(avoided, stated, tags))
}
