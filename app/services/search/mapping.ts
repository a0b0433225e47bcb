import type { MerchantOffers } from '~/models/catalog/merchant-feed'
import type { ProductCardData } from '~/models/catalog/product-card'
import { paths } from '~/models/paths'
import { clickAddress } from '~/models/search/beacon'
import { FACETS, type Facet, type FacetNames, type Filters } from '~/models/search/facets'
import { joinWords, partWords } from '~/models/search/joined-words'
import type { IndexResult } from './algolia.server'

type Hit = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The cards in the records. Only the index job writes them. */
export const cardsOf = ({ hits }: IndexResult): ProductCardData[] =>
  hits.flatMap((hit) => (hit.card ? [hit.card as ProductCardData] : []))

/** Product facts for merchant centers. Only the index job writes them. */
export const offersOf = (hits: readonly Hit[]): MerchantOffers[] =>
  hits.flatMap((hit) => (hit.offers ? [hit.offers as MerchantOffers] : []))

/** Missing if another tool wrote the index. */
export const productKeyOf = (hit: Hit): string[] => {
  const product = hit.Product as { key?: unknown } | undefined
  return product?.key ? [text(product.key)] : []
}

export const linkOf = (hit: Hit) => ({ text: text(hit.name), url: text(hit.path) })

export const pageOf = (hit: Hit) => ({ ...linkOf(hit), reading: hit.reading === true })

/** `ping` is the address that a click is reported to, if clicks are reported. */
export const productSuggestionsOf = ({ hits, queryID }: IndexResult, beacon: boolean) =>
  hits.map((hit, place) => {
    const product = hit.Product as { listingImageUrl?: unknown } | undefined
    const card = hit.card as { price?: number; hidePrice?: boolean } | undefined
    return {
      ...linkOf(hit),
      productKey: text(hit.objectID),
      imageUrl: text(product?.listingImageUrl),
      price: card?.price && !card.hidePrice ? card.price : undefined,
      ping:
        beacon && queryID
          ? clickAddress({ queryId: queryID, sort: 'popular', before: 0 }, text(hit.objectID), place)
          : undefined,
    }
  })

export const searchesOf = ({ hits }: IndexResult) =>
  hits.map(({ query }) => ({ text: text(query), url: paths.searchFor(text(query)) }))

/** Filters with the values of the index, where a shelf goes by name. The address has its key. */
export const inIndex = (filters: Filters, { shelf }: FacetNames): Filters =>
  filters.shelf ? { ...filters, shelf: filters.shelf.map((key) => shelf[key] ?? key) } : filters

/** Counts of each facet. Those of a chosen facet come from a query without its filter. */
export function countsOf(
  main: IndexResult,
  without: Partial<Record<Facet, IndexResult>>,
  shelves: IndexResult | undefined,
  { shelf: names }: FacetNames,
  { shelf: chosen = [] }: Filters,
): Partial<Record<Facet, Record<string, number>>> {
  const counts = FACETS.map((facet) => [facet, (without[facet] ?? main).facets?.[facet] ?? {}])
  return { ...Object.fromEntries(counts), shelf: shelfCounts() }

  /** By key, for shelves that were found and for chosen ones, which the list itself counts. */
  function shelfCounts(): Record<string, number> {
    const found = new Map(shelves?.facetHits?.map(({ value, count }) => [value, count]))
    for (const name of chosen) if (!found.has(name)) found.set(name, main.facets?.shelf?.[name] ?? 0)
    return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, found.get(name) ?? 0]))
  }
}

const typosIn = (hit: Hit): number => (hit._rankingInfo as { nbTypos?: number } | undefined)?.nbTypos ?? 0

/** Whether the best hit has the words as typed. */
export const isSpeltWell = ({ hits: [best] }: IndexResult): boolean =>
  best !== undefined && typosIn(best) === 0

/**
 * The query with misspelled words corrected from the highlights of the best hit; undefined when nothing is
 * misspelled.
 */
export function correctionOf(query: string, { hits }: IndexResult): string | undefined {
  const [best] = hits
  if (!best || typosIn(best) === 0) return undefined
  const highlights = best._highlightResult as Record<string, Highlight | Highlight[]> | undefined
  const words = Object.values(highlights ?? {})
    .flat()
    .filter((highlight) => highlight?.matchLevel === 'full' || highlight?.matchLevel === 'partial')
    .flatMap(({ value }) =>
      [...value.matchAll(/<em>([^<]*)<\/em>([\p{L}\p{N}]*)/gu)].map((match) =>
        ((match[1] ?? '') + (match[2] ?? '')).toLowerCase(),
      ),
    )
  const typed = joinWords(query).toLowerCase().split(' ')
  const corrected = typed.map((word) => nearest(word, words)).join(' ')
  return corrected === typed.join(' ') ? undefined : partWords(corrected)
}

type Highlight = { value: string; matchLevel: string }

function nearest(word: string, found: string[]): string {
  if (found.some((other) => other.startsWith(word) || word.startsWith(other))) return word
  const distances = found.map((other) => ({ other, distance: editDistance(word, other) }))
  const best = distances.sort((a, b) => a.distance - b.distance)[0]
  return best && isSlip(word, best.other, best.distance) ? best.other : word
}

/**
 * Corrects two or three typos only if the first two letters are right and the corrected word is not much shorter:
 * `sticks` is not `spices`, `sample` is not `sale`.
 */
const isSlip = (word: string, meant: string, slips: number): boolean =>
  slips <= 1 || (slips <= 3 && meant.startsWith(word.slice(0, 2)) && meant.length > word.length - 2)

/** Letters to add, remove, change or swap. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}
