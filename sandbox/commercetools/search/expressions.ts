import { invalidInput } from '../engine/errors'
import { isObject } from '../engine/validation'

/** The query language of order search, customer search and business unit search. */

type Test = (document: unknown) => boolean

/** Compiles a search `query` to a test of one document. */
export function testOf(query: unknown): Test {
  if (!isObject(query) || Object.keys(query).length !== 1) {
    throw invalidInput('query: Exactly one query expression or compound expression is expected.')
  }
  const [name = '', value] = Object.entries(query)[0] ?? []
  if (name === 'and' || name === 'filter') return every(partsOf(value, name))
  if (name === 'or') return some(partsOf(value, name))
  if (name === 'not') {
    const any = some(partsOf(value, name))
    return (document) => !any(document)
  }
  const field = fieldTest(name, value)
  if (!field) throw invalidInput(`query: The expression '${name}' is not supported.`)
  return field
}

function partsOf(value: unknown, name: string): Test[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw invalidInput(`query: The compound expression '${name}' needs a list of queries.`)
  }
  return value.map(testOf)
}

const every = (tests: readonly Test[]) => (document: unknown) => tests.every((test) => test(document))
const some = (tests: readonly Test[]) => (document: unknown) => tests.some((test) => test(document))

type Field = { values(document: unknown): Scalar[]; given: Record<string, unknown>; ignoresCase: boolean }
type Scalar = string | number | boolean

function fieldTest(name: string, value: unknown): Test | undefined {
  const make = FIELD_TESTS[name]
  if (!make) return undefined
  if (!isObject(value) || typeof value.field !== 'string') {
    throw invalidInput(`query: The expression '${name}' needs a field.`)
  }
  const path = value.field.split('.')
  const language = typeof value.language === 'string' ? [value.language] : []
  return make({
    values: (document) => scalarsAt(document, [...path, ...language]),
    given: value,
    ignoresCase: value.caseInsensitive === true,
  })
}

const lower = (value: unknown): string => String(value).toLowerCase()
const words = (value: unknown): string[] => lower(value).match(/[\p{L}\p{N}]+/gu) ?? []

const FIELD_TESTS: Record<string, (field: Field) => Test> = {
  exact: ({ values, given, ignoresCase }) => {
    const wanted = Array.isArray(given.values) ? given.values : [given.value]
    const text = ignoresCase ? lower : String
    const texts = new Set(wanted.map(text))
    return (document) => values(document).some((value) => texts.has(text(value)))
  },
  fullText: ({ values, given }) => {
    const wanted = words(given.value)
    const any = given.mustMatch === 'any'
    return (document) => {
      const found = new Set(values(document).flatMap(words))
      return any ? wanted.some((word) => found.has(word)) : wanted.every((word) => found.has(word))
    }
  },
  prefix: ({ values, given, ignoresCase }) => {
    const text = ignoresCase ? lower : String
    return (document) => values(document).some((value) => text(value).startsWith(text(given.value)))
  },
  wildcard: ({ values, given, ignoresCase }) => {
    const escaped = String(given.value).replace(/[.+^${}()|[\]\\]/g, '\\$&')
    const pattern = new RegExp(
      `^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`,
      ignoresCase ? 'is' : 's',
    )
    return (document) => values(document).some((value) => pattern.test(String(value)))
  },
  range: ({ values, given }) => {
    const { gt, gte, lt, lte } = given
    return (document) =>
      values(document).some(
        (value) =>
          (gt === undefined || compared(value, gt) > 0) &&
          (gte === undefined || compared(value, gte) >= 0) &&
          (lt === undefined || compared(value, lt) < 0) &&
          (lte === undefined || compared(value, lte) <= 0),
      )
  },
  exists: ({ given }) => {
    const path = String(given.field).split('.')
    return (document) => isThere(document, path)
  },
}

/** Compares numbers as numbers, dates as dates, all else as text. */
export function compared(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [one, other] = [String(left), String(right)]
  const moment = /^\d{4}-\d{2}-\d{2}/
  if (moment.test(one) && moment.test(other)) return Date.parse(one) - Date.parse(other)
  return one < other ? -1 : one > other ? 1 : 0
}

/** Every plain value at a path, through lists and localized texts. */
export function scalarsAt(value: unknown, path: readonly string[]): Scalar[] {
  if (Array.isArray(value)) return value.flatMap((element) => scalarsAt(element, path))
  const [first, ...rest] = path
  if (first === undefined) {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : []
  }
  return isObject(value) && Object.hasOwn(value, first) ? scalarsAt(value[first], rest) : []
}

function isThere(value: unknown, path: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((element) => isThere(element, path))
  const [first, ...rest] = path
  if (first === undefined) return value !== undefined
  return isObject(value) && Object.hasOwn(value, first) && isThere(value[first], rest)
}
