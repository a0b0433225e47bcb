import { facetAttributes } from '../index/structure'
import type { SearchParams, Settings } from './params'

export const DEFAULT_RANKING = [
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
  'custom',
]

/** Resolves every parameter: the query's, then the index's settings, then Algolia's defaults. */
export function decided(params: SearchParams, settings: Settings) {
  const merged = {
    hitsPerPage: 20,
    highlightPreTag: '<em>',
    highlightPostTag: '</em>',
    snippetEllipsisText: '…',
    maxValuesPerFacet: 100,
    sortFacetValuesBy: 'count',
    distinct: false,
    typoTolerance: true,
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    allowTyposOnNumericTokens: true,
    ignorePlurals: false,
    removeStopWords: false,
    queryType: 'prefixLast',
    removeWordsIfNoResults: 'none',
    exactOnSingleWordQuery: 'attribute',
    alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
    minProximity: 1,
    enableRules: true,
    synonyms: true,
    paginationLimitedTo: 1000,
    ...settings,
    ...params,
  } as const
  const { distinct, typoTolerance } = merged
  // Every record has its own id, so there is nothing to group.
  const grouping = settings.attributeForDistinct && settings.attributeForDistinct !== 'objectID'
  const groupSize = grouping ? Number(distinct) : 0
  const afterDistinct = facetAttributes(settings).filter((one) => one.afterDistinct)
  return {
    ...merged,
    query: (params.query ?? '').slice(0, 512),
    groupSize,
    /** True if a facet counts each group once. */
    countsGroups:
      groupSize > 0 && Boolean(params.facets) && (params.facetingAfterDistinct || afterDistinct.length > 0),
    typos: String(typoTolerance) as 'true' | 'false' | 'min' | 'strict',
    plurals: merged.ignorePlurals !== false && merged.ignorePlurals !== 'false',
    stopWords: merged.removeStopWords !== false && merged.removeStopWords !== 'false',
  }
}

export type Decided = ReturnType<typeof decided>
