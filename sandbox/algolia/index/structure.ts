/** The settings that decide how records are laid out in memory. */
export type StructuralSettings = {
  searchableAttributes?: string[] | null | undefined
  attributesForFaceting?: string[] | null | undefined
  attributeForDistinct?: string | null | undefined
}

/** A searchable attribute: its importance (0 is first) and whether an early position counts. */
export type SearchableAttribute = { path: string; level: number; ordered: boolean }

/** Strips a modifier such as `unordered(…)`. */
export function withoutModifier(attribute: string): string {
  return /^\w+\((.*)\)$/.exec(attribute.trim())?.[1]?.trim() ?? attribute.trim()
}

/** Reads `searchableAttributes`; without any, every text is searchable and all are equal. */
export function searchableAttributes(settings: StructuralSettings): SearchableAttribute[] | undefined {
  const listed = settings.searchableAttributes ?? []
  if (listed.length === 0) return undefined
  return listed.flatMap((entry, level) =>
    splitOutsideParentheses(entry).map((attribute) => ({
      path: withoutModifier(attribute),
      level,
      ordered: !attribute.trim().startsWith('unordered('),
    })),
  )
}

function splitOutsideParentheses(entry: string): string[] {
  return entry.split(/,(?![^(]*\))/)
}

type FacetAttribute = { path: string; searchable: boolean; countable: boolean; afterDistinct: boolean }

/** Reads `attributesForFaceting`; `_tags` is always there. */
export function facetAttributes(settings: StructuralSettings): FacetAttribute[] {
  const listed = (settings.attributesForFaceting ?? []).map((entry) => ({
    path: withoutModifier(entry.replace(/^afterDistinct\((.*)\)$/, '$1')),
    searchable: entry.includes('searchable('),
    countable: !entry.includes('filterOnly('),
    afterDistinct: entry.includes('afterDistinct('),
  }))
  return listed.some(({ path }) => path === '_tags')
    ? listed
    : [...listed, { path: '_tags', searchable: false, countable: true, afterDistinct: false }]
}

/** Indexes with equal keys read their records alike. */
export const structureKey = (settings: StructuralSettings): string =>
  JSON.stringify([
    settings.searchableAttributes ?? [],
    settings.attributesForFaceting ?? [],
    settings.attributeForDistinct ?? null,
  ])
