import { SORTS, type Sort } from '../search/listing-query'

/** What led a visitor to a product: a search of Algolia's, or a decision of the personalization service. */
export type ProductSource =
  | { kind: 'search'; queryId: string; sort: Sort }
  | { kind: 'decision'; decisionId: string }

/** As a form's field, for products that are put into the cart from a list. */
export const sourceText = (source: ProductSource): string =>
  source.kind === 'search' ? `search:${source.queryId}:${source.sort}` : `decision:${source.decisionId}`

const ID = /^[\w+/=-]{1,200}$/

/** Reads such a field; undefined when it is not valid. */
export function sourceIn(text: string | undefined): ProductSource | undefined {
  const [kind, id = '', last = ''] = text?.split(':') ?? []
  const sort = Object.keys(SORTS).find((name): name is Sort => name === last)
  if (kind === 'search' && /^[0-9a-f]{32}$/.test(id) && sort) return { kind, queryId: id, sort }
  return kind === 'decision' && ID.test(id) ? { kind, decisionId: id } : undefined
}
