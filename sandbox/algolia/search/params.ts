import * as z from 'zod'
import { AlgoliaError } from '../errors'

/** Accepts JSON text as well, because parameters also come in a query string. */
const unpacked = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)

const flag = unpacked(z.boolean())
const whole = unpacked(z.number().int())
const texts = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  if (!value.trim().startsWith('[')) return value === '' ? [] : value.split(',').map((text) => text.trim())
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}, z.array(z.string()))

/** Parameters that both settings and queries have; the query's value wins. */
const shared = {
  hitsPerPage: whole.pipe(z.number().min(0).max(1000)),
  attributesToRetrieve: texts,
  attributesToHighlight: texts,
  attributesToSnippet: texts,
  highlightPreTag: z.string(),
  highlightPostTag: z.string(),
  snippetEllipsisText: z.string(),
  maxValuesPerFacet: whole.pipe(z.number().min(1).max(1000)),
  sortFacetValuesBy: z.enum(['count', 'alpha']),
  distinct: unpacked(z.union([z.boolean(), z.number().int().min(0).max(4)])),
  typoTolerance: unpacked(z.union([z.boolean(), z.enum(['true', 'false', 'min', 'strict'])])),
  minWordSizefor1Typo: whole,
  minWordSizefor2Typos: whole,
  allowTyposOnNumericTokens: flag,
  disableTypoToleranceOnAttributes: texts,
  ignorePlurals: unpacked(z.union([z.boolean(), z.array(z.string()), z.string()])),
  removeStopWords: unpacked(z.union([z.boolean(), z.array(z.string()), z.string()])),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']),
  removeWordsIfNoResults: z.enum(['none', 'lastWords', 'firstWords', 'allOptional']),
  optionalWords: texts,
  exactOnSingleWordQuery: z.enum(['attribute', 'none', 'word']),
  alternativesAsExact: texts,
  disableExactOnAttributes: texts,
  minProximity: whole.pipe(z.number().min(1).max(7)),
  enableRules: flag,
  responseFields: texts,
  renderingContent: z.record(z.string(), z.unknown()),
} as const

const queryOnly = {
  query: z.string(),
  page: whole.pipe(z.number().min(0)),
  offset: whole.pipe(z.number().min(0)),
  length: whole.pipe(z.number().min(1).max(1000)),
  filters: z.string(),
  facetFilters: z.unknown(),
  numericFilters: z.unknown(),
  tagFilters: z.unknown(),
  optionalFilters: z.unknown(),
  sumOrFiltersScores: flag,
  facets: texts,
  facetingAfterDistinct: flag,
  restrictSearchableAttributes: texts,
  synonyms: flag,
  ruleContexts: texts,
  clickAnalytics: flag,
  getRankingInfo: flag,
  userToken: z.string().regex(/^[a-zA-Z0-9_=/+-]{1,129}$/, 'Invalid userToken'),
  facetQuery: z.string(),
  maxFacetHits: whole.pipe(z.number().min(1).max(100)),
} as const

/** Parameters without effect here, because there are no analytics, A/B tests or personal histories. */
const inertParams = [
  'analytics',
  'analyticsTags',
  'enableABTest',
  'enablePersonalization',
  'personalizationImpact',
  'percentileComputation',
  'queryLanguages',
  'decompoundQuery',
  'replaceSynonymsInHighlight',
  'explain',
] as const

/** Parameters that Algolia supports and this stand-in does not: it refuses them. */
const unknownHere: readonly string[] = [
  'aroundLatLng',
  'aroundLatLngViaIP',
  'aroundRadius',
  'aroundPrecision',
  'minimumAroundRadius',
  'insideBoundingBox',
  'insidePolygon',
  'naturalLanguages',
  'advancedSyntax',
  'advancedSyntaxFeatures',
  'restrictHighlightAndSnippetArrays',
  'attributeCriteriaComputedByMinProximity',
  'enableReRanking',
  'reRankingApplyFilter',
  'similarQuery',
  'relevancyStrictness',
  'keepDiacriticsOnCharacters',
  'mode',
  'semanticSearch',
  'camelCaseAttributes',
  'decompoundedAttributes',
  'disablePrefixOnAttributes',
  'separatorsToIndex',
  'customNormalization',
]

const settingOnly = {
  searchableAttributes: texts.nullable(),
  attributesForFaceting: texts.nullable(),
  attributeForDistinct: z.string().nullable(),
  unretrievableAttributes: texts.nullable(),
  ranking: texts.nullable(),
  customRanking: texts.nullable(),
  paginationLimitedTo: whole.pipe(z.number().min(1).max(20_000)),
  replicas: texts.nullable(),
  disableTypoToleranceOnWords: texts,
} as const

/** Settings that are stored and answered but have no effect here. */
const inertSettings = [
  ...inertParams,
  'userData',
  'indexLanguages',
  'allowCompressionOfIntegerArray',
  'numericAttributesForFiltering',
  'numericAttributesToIndex',
  'primary',
  'version',
] as const

const inert = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, z.unknown()]))

const paramsSchema = z
  .strictObject({ ...inert(inertParams), ...shared, ...queryOnly, disableTypoToleranceOnWords: texts })
  .partial()
const settingsSchema = z.strictObject({ ...inert(inertSettings), ...shared, ...settingOnly }).partial()

export type SearchParams = z.output<typeof paramsSchema>
export type Settings = z.output<typeof settingsSchema>

function explained(error: z.ZodError, what: string): AlgoliaError {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    return new AlgoliaError(400, `Unknown ${what}: ${issue.keys.join(', ')}`)
  }
  const name = issue?.path.join('.') ?? ''
  return new AlgoliaError(400, `Invalid value for "${name}" ${what}: ${issue?.message ?? 'not understood'}`)
}

/** Allows parameters that are explicitly switched off. */
function refuseUnknown(value: Record<string, unknown>): Record<string, unknown> {
  const rest = { ...value }
  for (const name of unknownHere) {
    if (!(name in rest)) continue
    const asked = rest[name]
    const off =
      asked === false || asked === null || asked === '' || (Array.isArray(asked) && asked.length === 0)
    if (!off) throw new AlgoliaError(400, `"${name}" is not known to this stand-in`)
    delete rest[name]
  }
  return rest
}

function given(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null && item !== undefined))
}

/** Reads the parameters of a query from JSON, from a query string in `params`, or from both. */
export function readParams(value: Record<string, unknown>): SearchParams {
  const { params, ...rest } = value
  const packed = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : {}
  const parsed = paramsSchema.safeParse(given(refuseUnknown({ ...packed, ...rest })))
  if (!parsed.success) throw explained(parsed.error, 'parameter')
  return parsed.data
}

/** Settings to store, and those to reset to their default. */
export type SettingsChange = { set: Settings; reset: string[] }

/** `null` resets a setting to its default. */
export function readSettings(value: Record<string, unknown>): SettingsChange {
  const known = refuseUnknown(value)
  const reset = Object.keys(known).filter((name) => known[name] === null)
  if (String(known.replicas).includes('virtual(')) {
    throw new AlgoliaError(400, 'Virtual replicas are not known to this stand-in')
  }
  const unknown = reset.filter((name) => !(name in settingsSchema.shape))
  if (unknown.length > 0) throw new AlgoliaError(400, `Unknown setting: ${unknown.join(', ')}`)
  const parsed = settingsSchema.safeParse(given(known))
  if (!parsed.success) throw explained(parsed.error, 'setting')
  return { set: parsed.data, reset }
}
