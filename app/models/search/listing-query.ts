import { FACETS, type Facet, type FacetNames, type Filters, facetValues } from './facets'

export const SORTS = {
  popular: 'Most loved',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  rating: 'Best rated',
  newest: 'Newest',
} as const

export type Sort = keyof typeof SORTS

/** Products on a page: few by default, for slow phones. */
export const PAGE_SIZES = [24, 48, 96] as const

type PageSize = (typeof PAGE_SIZES)[number]

export const DEFAULT_SIZE: PageSize = 24

const MAX_QUERY = 200
const MAX_FIND = 40

export type ListingQuery = {
  query: string
  filters: Filters
  find?: string
  sort: Sort
  /** From 1. */
  page: number
  show: PageSize
}

type ParsedQuery =
  | { ok: true; query: ListingQuery; ignored: string[] }
  | { ok: false; reason: 'no-such-page' }

/**
 * `ignored`: unknown values of facets or of the order. Other parameters are ignored: campaigns add theirs to any
 * address.
 */
export function parseListingQuery(params: URLSearchParams, names: FacetNames): ParsedQuery {
  const page = params.get('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) return { ok: false, reason: 'no-such-page' }
  const ignored: string[] = []
  const filters: Filters = {}
  for (const facet of FACETS) {
    const known = facetValues(facet, names)
    const asked = [...new Set(params.getAll(facet))].filter((value) => value !== '')
    const values = asked.filter((value) => Object.hasOwn(known, value))
    if (values.length < asked.length) ignored.push(facet)
    if (values.length) filters[facet] = values.sort()
  }
  const asked = params.get('sort') || 'popular'
  if (!isSort(asked)) ignored.push('sort')
  const show = PAGE_SIZES.find((size) => String(size) === (params.get('show') || String(DEFAULT_SIZE)))
  if (!show) ignored.push('show')
  const find = cleanQuery(params.get('find') ?? '').slice(0, MAX_FIND)
  return {
    ok: true,
    query: {
      query: cleanQuery(params.get('query') ?? ''),
      filters,
      find: find || undefined,
      sort: isSort(asked) ? asked : 'popular',
      page: Number(page),
      show: show ?? DEFAULT_SIZE,
    },
    ignored,
  }
}

export const narrowsAList = (params: URLSearchParams): boolean =>
  [...FACETS, 'find', 'sort', 'page', 'show'].some((name) => params.has(name))

const isSort = (value: string): value is Sort => Object.hasOwn(SORTS, value)

/** Without control characters and repeated spaces. */
export const cleanQuery = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY)
    // An emoji may be cut in half.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

const HEADING = 60

export const inHeading = (query: string): string => {
  const letters = [...query]
  return letters.length > HEADING ? `${letters.slice(0, HEADING).join('').trimEnd()}…` : query
}

/** False for punctuation or emoji alone: Algolia would answer with the whole catalog. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** In a fixed order of parameters; the first page has no number. */
export function printListingQuery(path: string, asked: ListingQuery): string {
  const { query, filters, find, sort, page, show } = asked
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  for (const facet of FACETS) for (const value of filters[facet] ?? []) params.append(facet, value)
  if (find) params.set('find', find)
  if (sort !== 'popular') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (show !== DEFAULT_SIZE) params.set('show', String(show))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

export const withoutValue = (query: ListingQuery, facet: Facet, value: string): ListingQuery => ({
  ...query,
  filters: { ...query.filters, [facet]: query.filters[facet]?.filter((other) => other !== value) },
  page: 1,
})

export const hasFilters = ({ filters }: ListingQuery): boolean =>
  FACETS.some((facet) => (filters[facet]?.length ?? 0) > 0)

/** The ends, and those around the present page; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  return shown.flatMap((number, place) => {
    const gap = number - (shown[place - 1] ?? 0)
    return gap > 1 && place > 0 ? [0, number] : [number]
  })
}
