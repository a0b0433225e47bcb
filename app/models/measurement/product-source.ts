import { SORTS, type Sort } from '../search/listing-query'

/** A search at Algolia, or a decision of the personalization service. */
export type ProductSource =
  | { kind: 'search'; queryId: string; sort: Sort }
  | { kind: 'decision'; decisionId: string }

/** A field of forms that add from a list. */
export const sourceText = (source: ProductSource): string =>
  source.kind === 'search' ? `search:${source.queryId}:${source.sort}` : `decision:${source.decisionId}`

const ID = /^[\w+/=-]{1,200}$/

/** Undefined for an invalid field. */
export function sourceIn(text: string | undefined): ProductSource | undefined {
  const [kind, id = '', last = ''] = text?.split(':') ?? []
  const sort = Object.keys(SORTS).find((name): name is Sort => name === last)
  if (kind === 'search' && /^[0-9a-f]{32}$/.test(id) && sort) return { kind, queryId: id, sort }
  return kind === 'decision' && ID.test(id) ? { kind, decisionId: id } : undefined
}
