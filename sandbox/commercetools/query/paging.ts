import { checkSortPath } from './check'
import { malformed } from './malformed'

export type Paging = { limit: number; offset: number; withTotal: boolean; sorts: Sort[] }

type Sort = { path: string[]; descending: boolean }

const MAX_LIMIT = 500
const MAX_OFFSET = 10_000

/** Refuses values out of bounds. */
export function pagingOf(query: URLSearchParams, typeId: string): Paging {
  return {
    limit: bounded(query, 'limit', 20, MAX_LIMIT),
    offset: bounded(query, 'offset', 0, MAX_OFFSET),
    withTotal: flag(query, 'withTotal', true),
    sorts: query.getAll('sort').map((text) => sortOf(text, typeId)),
  }
}

export function flag(query: URLSearchParams, name: string, fallback: boolean): boolean {
  const text = query.get(name)
  if (text === null) return fallback
  if (text !== 'true' && text !== 'false') throw malformed(name, `'${text}' is not a boolean.`)
  return text === 'true'
}

function bounded(query: URLSearchParams, name: string, fallback: number, maximum: number): number {
  const text = query.get(name)
  if (text === null) return fallback
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value)) throw malformed(name, `'${text}' is not an integer.`)
  if (value < 0 || value > maximum) {
    throw malformed(name, `The value must be within 0 and ${maximum}, but ${value} was given.`)
  }
  return value
}

function sortOf(text: string, typeId: string): Sort {
  const [path = '', direction = 'asc', ...rest] = text.trim().split(/\s+/)
  if (path === '' || rest.length > 0 || !['asc', 'desc'].includes(direction.toLowerCase())) {
    throw malformed('sort', `'${text}' is not a sort expression.`)
  }
  const fields = path.split('.').map((field) => field.replace(/^`(.*)`$/, '$1'))
  checkSortPath(fields, typeId)
  return { path: fields, descending: direction.toLowerCase() === 'desc' }
}

/** Sorts by each expression in turn. Missing values come last, ties keep their order. */
export function sorted<Document>(documents: Document[], sorts: readonly Sort[]): Document[] {
  if (sorts.length === 0) return documents
  return documents
    .map((document) => ({ document, keys: sorts.map(({ path }) => at(document, path)) }))
    .sort((left, right) => {
      for (const [position, { descending }] of sorts.entries()) {
        const order = compare(left.keys[position], right.keys[position], descending)
        if (order !== 0) return order
      }
      return 0
    })
    .map(({ document }) => document)
}

function at(value: unknown, path: readonly string[]): unknown {
  let current = value
  for (const field of path) {
    if (Array.isArray(current)) current = current[0]
    if (typeof current !== 'object' || current === null) return undefined
    current = (current as Record<string, unknown>)[field]
  }
  return current
}

function compare(left: unknown, right: unknown, descending: boolean): number {
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left) < String(right)
        ? -1
        : String(left) > String(right)
          ? 1
          : 0
  return descending ? -order : order
}
