import type { Session } from '../engine/session'
import type { Variables } from './evaluate'
import { pagingOf, sorted } from './paging'
import { type Source, select } from './select'
import { walk } from './walk'

type PagedAnswer = { limit: number; offset: number; count: number; total?: number; results: unknown[] }

/** Reads `where`, `sort`, `limit`, `offset` and `withTotal`; `show` converts each result. */
export function queryAnswer(
  source: Source,
  query: URLSearchParams,
  show: (document: unknown) => unknown,
  visible?: (document: unknown) => boolean,
): PagedAnswer {
  const paging = pagingOf(query, source.typeId)
  const { limit, offset, withTotal, sorts } = paging
  const wheres = query.getAll('where')
  if (wheres.length === 0 && sorts.length === 0 && !visible && source.page) {
    const results = source.page(limit, offset).map(show)
    return { limit, offset, count: results.length, ...(withTotal && { total: source.count?.() }), results }
  }
  const walked = walk(source, wheres, variablesOf(query), paging, visible)
  if (walked) return { limit, offset, count: walked.length, results: walked.map(show) }
  const selected = select(source, wheres, variablesOf(query))
  const found = sorted(visible ? selected.filter(visible) : selected, sorts)
  const results = found.slice(offset, offset + limit).map(show)
  return { limit, offset, count: results.length, ...(withTotal && { total: found.length }), results }
}

/** `var.…` parameters. The platform's client tests also omit the `var.`; this is accepted with a warning. */
function variablesOf(query: URLSearchParams): Variables {
  const names = new Set([...query.keys()].filter((name) => name.startsWith('var.')))
  const variables = new Map([...names].map((name) => [name.slice('var.'.length), query.getAll(name)]))
  for (const [, name = ''] of query
    .getAll('where')
    .join(' ')
    .matchAll(/:(\w+)/g)) {
    if (variables.has(name) || !query.has(name)) continue
    console.warn(`The variable ':${name}' was given as '${name}' instead of 'var.${name}'.`)
    variables.set(name, query.getAll(name))
  }
  return variables
}

/** On an in-store path: resources of that store or without a store. */
export function inStore(session: Session): ((document: unknown) => boolean) | undefined {
  const { storeKey } = session
  return storeKey === undefined ? undefined : (document) => belongsTo(document, storeKey)
}

export function belongsTo(document: unknown, storeKey: string): boolean {
  if (typeof document !== 'object' || document === null) return false
  if ('store' in document) return (document.store as { key?: string } | undefined)?.key === storeKey
  if ('stores' in document) {
    const stores = document.stores as { key: string }[]
    return stores.length === 0 || stores.some((store) => store.key === storeKey)
  }
  return !('lineItems' in document)
}
