import { DEPARTMENT_TINTS } from '~/shop/shop'
import { TINTS, type Tint } from './navigation'

export type Category = {
  id: string
  key: string
  name: string
  description: string
  metaTitle?: string
  metaDescription?: string
  /** '/tea/green-tea/' */
  path: string
  parentKey?: string
  /** A shelf belongs to a department; a collection spans several. */
  kind: 'department' | 'shelf' | 'collection'
  pageType: 'landing' | 'listing'
  idealForSuggestions: boolean
  imageUrl?: string
  childKeys: string[]
}

export type CategoryTree = { byKey: ReadonlyMap<string, Category>; departments: Category[] }

export function categoryTree(categories: Category[]): CategoryTree {
  const byKey = new Map(categories.map((category) => [category.key, category]))
  return { byKey, departments: categories.filter((category) => category.kind === 'department') }
}

export function lineage(tree: CategoryTree, key: string): Category[] {
  const line: Category[] = []
  for (let at = tree.byKey.get(key); at && !line.includes(at); ) {
    line.unshift(at)
    at = at.parentKey ? tree.byKey.get(at.parentKey) : undefined
  }
  return line
}

export const childrenOf = (tree: CategoryTree, category: Category): Category[] =>
  category.childKeys.flatMap((key) => tree.byKey.get(key) ?? [])

/** The departments; where none are named so, the categories without a parent. */
export const rootsOf = ({ byKey, departments }: CategoryTree): Category[] =>
  departments.length > 0 ? departments : [...byKey.values()].filter(({ parentKey }) => !parentKey)

/** The category of an address: at this path, else named by its last part, else with that key. */
export function categoryAt(tree: CategoryTree, address: string): Category | undefined {
  const path = `${address.toLowerCase()}/`
  const last = path.slice(path.lastIndexOf('/', path.length - 2))
  const all = [...tree.byKey.values()]
  const find = (matches: (category: Category) => boolean) => all.find(matches)
  return (
    find((category) => category.path.toLowerCase() === path) ??
    find((category) => category.path.toLowerCase().endsWith(last)) ??
    find(({ key }) => `/${key.toLowerCase()}/` === last)
  )
}

/** Unknown departments alternate. */
export const tintOf = (departmentKey: string, place = 0): Tint =>
  DEPARTMENT_TINTS[departmentKey] ?? TINTS[place % TINTS.length] ?? 'almond'

/** Behind a product's picture until it has loaded, by its path. */
export const pictureTint = (path: string): Tint => tintOf(path.split('/')[1] ?? '')
