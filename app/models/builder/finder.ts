import type { Stated } from '../allergen/allergens'
import { AVOIDED, WITHOUT, withoutOf } from '../allergen/without'
import { dietName } from '../catalog/tags'
import type { Ingredient } from './ingredient'

export type Find = { category?: string; tags: string[]; keyword: string }

export const BUILDER_TAGS = [
  'gluten-free',
  'kosher',
  'less-salt',
  'organic',
  'raw',
  'sugar-free',
  'vegan',
] as const
export const BOX_TAGS: readonly string[] = BUILDER_TAGS.filter((tag) => tag !== 'organic' && tag !== 'vegan')

/** As in lists. Gluten is a diet here. */
const WITHOUT_TAGS = new Map(
  AVOIDED.filter((avoided) => avoided !== 'gluten').map((avoided) => [`without-${avoided}`, avoided]),
)
export const ALLERGY_TAGS: readonly string[] = [...WITHOUT_TAGS.keys()]

export const allergyTagsOf = (stated: Stated | undefined): string[] =>
  withoutOf(stated, []).map((avoided) => `without-${avoided}`)

export function tagName(tag: string): string {
  const avoided = WITHOUT_TAGS.get(tag)
  return avoided ? WITHOUT[avoided] : dietName(tag)
}

/** For cards, which have room for few words. */
export const dietNames = (tags: readonly string[], most: number): string =>
  tags
    .filter((tag) => !WITHOUT_TAGS.has(tag))
    .slice(0, most)
    .map(dietName)
    .join(', ')

const KEYWORD_LENGTH = 60
/** One letter would match nearly everything. */
const LEAST_KEYWORD = 2

export function parseFind(
  search: URLSearchParams,
  known: { categories: readonly string[]; tags: readonly string[] },
): Find {
  const category = known.categories.find((name) => name === search.get('category'))
  return {
    category: category || undefined,
    tags: known.tags.filter((tag) => search.getAll('tag').includes(tag)),
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_LENGTH),
  }
}

export const isNarrowed = ({ category, tags, keyword }: Find): boolean =>
  Boolean(category) || tags.length > 0 || keyword.length >= LEAST_KEYWORD

/** Every word must be in the name, diets or groups. */
export function find<One extends Findable>(
  ingredients: readonly One[],
  { category, tags, keyword }: Find,
): One[] {
  const words = keyword.length < LEAST_KEYWORD ? [] : keyword.toLowerCase().split(/\s+/)
  return ingredients.filter(
    (one) =>
      (!category || one.categories.includes(category)) &&
      tags.every((tag) => one.tags.includes(tag)) &&
      words.every((word) => haystack(one).includes(word)),
  )
}

type Findable = Pick<Ingredient, 'name' | 'categories' | 'tags'>

const haystack = ({ name, categories, tags }: Findable) =>
  `${name} ${categories.join(' ')} ${tags.join(' ')}`.toLowerCase()

/** The largest first. */
export function groupsOf(
  ingredients: readonly Pick<Ingredient, 'categories'>[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { categories } of ingredients)
    for (const name of categories) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

export function findParams({ category, tags, keyword }: Find): [string, string][] {
  return [
    ...(category ? [['category', category] satisfies [string, string]] : []),
    ...tags.map((tag): [string, string] => ['tag', tag]),
    ...(keyword ? [['keyword', keyword] satisfies [string, string]] : []),
  ]
}
