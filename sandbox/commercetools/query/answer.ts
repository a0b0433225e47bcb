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
): PagedAnswer {
  const paging = pagingOf(query, source.typeId)
  const { limit, offset, withTotal, sorts } = paging
  const wheres = query.getAll('where')
  if (wheres.length === 0 && sorts.length === 0 && source.page) {
    const results = source.page(limit, offset).map(show)
    return { limit, offset, count: results.length, ...(withTotal && { total: source.count?.() }), results }
  }
  const walked = walk(source, wheres, variablesOf(query), paging)
  if (walked) return { limit, offset, count: walked.length, results: walked.map(show) }
  const selected = select(source, wheres, variablesOf(query))
  const found = sorted(selected, sorts)
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
