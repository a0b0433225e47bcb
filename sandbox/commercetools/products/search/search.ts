import type { ProductProjection } from '@commercetools/platform-sdk'
import type { Session } from '../../engine/session'
import { malformed } from '../../query/malformed'
import { flag } from '../../query/paging'
import { facetExpression, filterExpression } from './expression'
import { facetOf } from './facets'
import { passes, variantPasses } from './filters'
import { hasWords } from './text'
import { type Value, valuesAt } from './values'

const MAX_LIMIT = 500
const MAX_OFFSET = 10_000

type Filters = ReturnType<typeof filterExpression>[]

/** Searches projections with their selected prices. */
export function searched(products: readonly ProductProjection[], query: URLSearchParams, session: Session) {
  const limit = count(query, 'limit', 20, MAX_LIMIT)
  const offset = count(query, 'offset', 0, MAX_OFFSET)
  const filters = filtersOf(query, 'filter')
  const hasTexts = textFilter(query)
  const matching = all(filtersOf(query, 'filter.query'), session)
  const basis = products.filter((product) => hasTexts(product) && matching(product))
  const found = sortedBy(basis.filter(all(filters, session)), query.getAll('sort'))
  const counted = basis.filter(all(filtersOf(query, 'filter.facets'), session))
  const results = found.slice(offset, offset + limit)
  const marks = flag(query, 'markMatchingVariants', false)
  return {
    limit,
    offset,
    count: results.length,
    total: found.length,
    results: marks ? results.map((product) => marked(product, filters, session)) : results,
    facets: facetsOf(counted, query.getAll('facet'), session),
  }
}

const filtersOf = (query: URLSearchParams, name: string): Filters =>
  query.getAll(name).map((text) => filterExpression(text, name))

const all = (filters: Filters, session: Session) => (product: ProductProjection) =>
  filters.every((filter) => passes(product, filter, session))

/** A product must contain the words of each `text.{locale}` parameter. */
function textFilter(query: URLSearchParams): (product: ProductProjection) => boolean {
  const fuzzy = flag(query, 'fuzzy', false)
  const wanted = [...query].flatMap(([name, text]) =>
    name.startsWith('text.') ? [{ locale: name.slice('text.'.length), text, fuzzy }] : [],
  )
  return (product) => wanted.every((one) => hasWords(product, one))
}

function facetsOf(products: readonly ProductProjection[], facets: readonly string[], session: Session) {
  return Object.fromEntries(
    facets.map((text) => {
      const facet = facetExpression(text)
      const name = facet.alias ?? (facet.condition ? text.trim() : facet.path)
      return [name, facetOf(products, facet, session)]
    }),
  )
}

function marked(product: ProductProjection, filters: Filters, session: Session): ProductProjection {
  const mark = (variant: ProductProjection['masterVariant']) => ({
    ...variant,
    isMatchingVariant: variantPasses(variant, filters, session),
  })
  return { ...product, masterVariant: mark(product.masterVariant), variants: product.variants.map(mark) }
}

/** `price` means the selected price. Of several values the lowest counts or, descending, the highest. */
function sortedBy(products: ProductProjection[], sorts: readonly string[]): ProductProjection[] {
  const keys = sorts.map((text) => {
    const [path = '', direction = 'asc', ...rest] = text.trim().split(/\s+/)
    if (path === '' || rest.length > 0 || !/^(asc|desc)(\.(min|max))?$/.test(direction)) {
      throw malformed('sort', `'${text}' is not a sort expression.`)
    }
    const [way, edge = way === 'desc' ? 'max' : 'min'] = direction.split('.')
    return {
      path: path === 'price' ? 'variants.price.centAmount' : path,
      sign: way === 'desc' ? -1 : 1,
      edge,
    }
  })
  return [...products].sort((left, right) => {
    for (const { path, sign, edge } of keys) {
      if (path === 'score') continue
      const [one, other] = [left, right].map((product) => extreme(valuesAt(product, path), edge))
      const by = compared(one, other)
      if (by !== 0) return one === undefined || other === undefined ? by : by * sign
    }
    return 0
  })
}

function extreme(values: readonly Value[], edge: string): Value | undefined {
  return [...values].sort(compared).at(edge === 'max' ? -1 : 0)
}

/** Products without a value come last. */
function compared(left: Value | undefined, right: Value | undefined): number {
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0
}

/** Suggests search keywords that begin with the typed text. */
export function suggested(products: readonly ProductProjection[], query: URLSearchParams) {
  const limit = count(query, 'limit', 10, 100)
  const asked = [...query].filter(([name]) => name.startsWith('searchKeywords.'))
  return Object.fromEntries(
    asked.map(([name, typed]) => {
      const locale = name.slice('searchKeywords.'.length)
      const keywords = products.flatMap(({ searchKeywords }) => searchKeywords?.[locale] ?? [])
      const begins = ({ text }: { text: string }) =>
        text
          .toLowerCase()
          .split(/\s+/)
          .some((word) => word.startsWith(typed.toLowerCase()))
      const texts = [...new Set(keywords.filter(begins).map(({ text }) => text))]
      return [name, texts.slice(0, limit).map((text) => ({ text }))]
    }),
  )
}

function count(query: URLSearchParams, name: string, fallback: number, most: number): number {
  const value = Number(query.get(name) ?? fallback)
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw malformed(name, `The value must be within 0 and ${most}.`)
  }
  return value
}
