import { capitalized } from '~/models/in-words'
import type { Cents } from '../money'
import { type NutritionFacts, nutrientHighlights } from './nutrition'

export type TagKind = 'dietary' | 'certification' | 'claim' | 'taste' | 'shipping'

export type Tag = { key: string; name: string; kind: TagKind; description: string }

const DIETARY = ['gluten-free', 'kosher', 'organic', 'raw', 'sugar-free', 'vegan']

/** `less-salt` stands for unsalted and for half the salt. */
export function dietaryTags(tags: Pick<Tag, 'key'>[]): string[] {
  const keys = new Set(tags.map((tag) => tag.key))
  const diets = DIETARY.filter(
    (key) => keys.has(key) || (key === 'kosher' && (keys.has('pareve') || keys.has('dairy'))),
  )
  return keys.has('unsalted') || keys.has('less-salt') ? [...diets, 'less-salt'] : diets
}

export const dietName = (key: string): string => (key === 'less-salt' ? 'Less Salt' : capitalized(key))

const HIDDEN_BY: Record<string, string[]> = {
  kosher: ['pareve', 'dairy'],
  'gluten-free': ['certified-gluten-free'],
  'salt-free': ['unsalted'],
}

function withoutRepeats(tags: Tag[]): Tag[] {
  const keys = new Set(tags.map((tag) => tag.key))
  return tags.filter((tag) => !HIDDEN_BY[tag.key]?.some((stronger) => keys.has(stronger)))
}

export type Highlight = { name: string; tag?: string }

const MOST = 4

export function highlights(tags: Tag[], nutrition: NutritionFacts | null): Highlight[] {
  const shown: Highlight[] = withoutRepeats(tags)
    .filter((tag) => tag.kind === 'dietary' || tag.kind === 'claim')
    .map((tag) => ({ name: tag.name, tag: tag.key }))
  const rich = nutrition ? nutrientHighlights(nutrition).map((name) => ({ name })) : []
  return [...shown, ...rich].slice(0, MOST)
}

export const certifications = (tags: Tag[]): Tag[] =>
  withoutRepeats(tags)
    .filter((tag) => tag.kind === 'certification')
    .slice(0, MOST)

/** The smallest of its tags `alst-{dollars}-free-shipping`. */
export function shipsFreeFrom(tags: readonly Pick<Tag, 'key'>[]): Cents | undefined {
  const totals = tags.flatMap(({ key }) => {
    const dollars = /^alst-(\d+(?:\.\d{1,2})?)-free-shipping$/.exec(key)?.[1]
    return dollars === undefined ? [] : Math.round(Number(dollars) * 100)
  })
  return totals.length ? Math.min(...totals) : undefined
}
