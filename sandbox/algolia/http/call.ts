import { AlgoliaError } from '../errors'
import { isObject } from '../index/leaves'
import { readParams, type SearchParams } from '../search/params'
import type { IndexView } from '../search/view'
import type { Indexes } from '../store/indexes'
import { type Access, checkIndex, type Grant, withKeyParams } from './access'

export type Call = {
  indexes: Indexes
  grant: Grant
  now: () => Date
  /** The query string, without credentials. */
  query: URLSearchParams
  /** The body read as JSON; an empty body is an empty object. */
  body: unknown
  /** The parts of the path that the route names. */
  path: string[]
}

export type Route = {
  method: string
  path: RegExp
  access: Access
  answer: (call: Call) => Reply
}

export type Reply = { status?: number; body: unknown }

export function objectBody({ body }: Call): Record<string, unknown> {
  if (!isObject(body)) throw new AlgoliaError(400, 'Expecting an object as the body')
  return body
}

export function listBody({ body }: Call): unknown[] {
  if (!Array.isArray(body)) throw new AlgoliaError(400, 'Expecting an array as the body')
  return body
}

export function requestsOf(call: Call): Array<Record<string, unknown>> {
  const { requests } = objectBody(call)
  if (!Array.isArray(requests) || !requests.every(isObject)) {
    throw new AlgoliaError(400, '"requests" must be an array of objects')
  }
  return requests
}

export function textOf(value: Record<string, unknown>, name: string): string {
  const text = value[name]
  if (typeof text !== 'string' || text === '')
    throw new AlgoliaError(400, `"${name}" must be a non-empty text`)
  return text
}

export const flagOf = (query: URLSearchParams, name: string, otherwise = false) => {
  const value = query.get(name)
  return value === null ? otherwise : value === 'true'
}

/** Only an administrator's key reads unretrievable attributes. */
export function viewFor({ indexes, grant }: Call, name: string): IndexView {
  checkIndex(grant, name)
  const view = indexes.view(name)
  if (grant.access !== 'admin' || !view.settings.unretrievableAttributes) return view
  return { ...view, settings: { ...view.settings, unretrievableAttributes: [] } }
}

/** The key's own parameters override those of the search. */
export const paramsFor = ({ grant }: Call, sent: Record<string, unknown>): SearchParams =>
  readParams(withKeyParams(grant, sent))
