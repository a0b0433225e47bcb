import { type Category, type CategoryTree, lineage } from '../catalog/category'

const MOST = 5

/** With at least three letters. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

/** Strips a plural s, enough for names of shelves. */
export const stemOf = (word: string): string => word.replace(/(?<=..)e?s$/, '')

/** 'Nuts > Almonds' */
export const shelfPath = (tree: CategoryTree, key: string): string =>
  lineage(tree, key)
    .map(({ name }) => name)
    .join(' > ')

/** The search results while Algolia is down. */
export function shelvesCalled(tree: CategoryTree, query: string): Category[] {
  const queryStems = new Set(wordsOf(query).map(stemOf))
  return [...tree.byKey.values()]
    .filter(
      ({ name, idealForSuggestions }) =>
        idealForSuggestions && wordsOf(name).some((word) => queryStems.has(stemOf(word))),
    )
    .slice(0, MOST)
}
