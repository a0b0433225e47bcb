import { type Category, type CategoryTree, lineage } from '../catalog/category'

const MOST = 5

/** The words of a name, but for the smallest. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

/** Enough of English for the names of shelves: the last s of either number falls. */
export const stemOf = (word: string): string => word.replace(/(?<=..)e?s$/, '')

/** A shelf as facets have it, with the department's name before its own: 'Nuts > Almonds'. */
export const shelfPath = (tree: CategoryTree, key: string): string =>
  lineage(tree, key)
    .map(({ name }) => name)
    .join(' > ')

/** Shelves that are called by a word of the query: what can be found while the index is away. */
export function shelvesCalled(tree: CategoryTree, query: string): Category[] {
  const asked = new Set(wordsOf(query).map(stemOf))
  return [...tree.byKey.values()]
    .filter(
      ({ name, idealForSuggestions }) =>
        idealForSuggestions && wordsOf(name).some((word) => asked.has(stemOf(word))),
    )
    .slice(0, MOST)
}
