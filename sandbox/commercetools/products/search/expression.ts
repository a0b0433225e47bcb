import { malformed } from '../../query/malformed'
import type { Value } from './values'

/** An undefined bound is open. */
export type Range = { from?: Value; to?: Value }

export type Condition =
  | { kind: 'terms'; values: Value[] }
  | { kind: 'subtree'; roots: string[] }
  | { kind: 'ranges'; ranges: Range[] }
  | { kind: 'missing' | 'exists' }

/** `path: condition`; facets may omit the condition to mean all values. */
export type Expression = { path: string; condition?: Condition; alias?: string; counting: boolean }

const PATH = /^[A-Za-z0-9_.-]+$/
const VALUE = String.raw`"(?:[^"\\]|\\.)*"|[^\s,()"]+`

/** Reads a `filter`, `filter.query` or `filter.facets` parameter. */
export function filterExpression(text: string, parameter: string): Expression & { condition: Condition } {
  const expression = parsed(text, parameter)
  if (!expression.condition || expression.alias !== undefined || expression.counting)
    throw broken(text, parameter)
  return { ...expression, condition: expression.condition }
}

/** Reads a `facet` parameter, with `as alias` and `counting products`. */
export function facetExpression(text: string): Expression {
  return parsed(text, 'facet')
}

const broken = (text: string, parameter: string) =>
  malformed(parameter, `The expression '${text}' can not be parsed.`)

function parsed(text: string, parameter: string): Expression {
  const [, path = '', rest, alias, counting] =
    /^\s*([^\s:]+)\s*(?::\s*([\s\S]*?))?(?:\s+as\s+(\S+?))?(\s+counting\s+products)?\s*$/.exec(text) ?? []
  if (!PATH.test(path)) throw broken(text, parameter)
  return {
    path,
    ...(rest !== undefined && { condition: conditionOf(rest.trim(), () => broken(text, parameter)) }),
    alias,
    counting: counting !== undefined,
  }
}

function conditionOf(text: string, refusal: () => Error): Condition {
  if (text === 'missing' || text === 'exists') return { kind: text }
  const subtrees = [...text.matchAll(/subtree\(\s*("(?:[^"\\]|\\.)*")\s*\)/g)]
  if (subtrees.length > 0) {
    return { kind: 'subtree', roots: subtrees.map(([, id = '']) => String(literal(id))) }
  }
  if (text.startsWith('range')) return { kind: 'ranges', ranges: rangesOf(text.slice(5), refusal) }
  const list = new RegExp(`^(?:${VALUE})(?:\\s*,\\s*(?:${VALUE}))*$`)
  if (!list.test(text)) throw refusal()
  return { kind: 'terms', values: [...text.matchAll(new RegExp(VALUE, 'g'))].map(([one]) => literal(one)) }
}

function rangesOf(text: string, refusal: () => Error): Range[] {
  const one = String.raw`\(\s*(${VALUE})\s+to\s+(${VALUE})\s*\)`
  if (!new RegExp(String.raw`^\s*${one}(?:\s*,\s*${one})*\s*$`).test(text)) throw refusal()
  return [...text.matchAll(new RegExp(one, 'g'))].map(([, from = '*', to = '*']) => ({
    ...(from !== '*' && { from: literal(from) }),
    ...(to !== '*' && { to: literal(to) }),
  }))
}

function literal(text: string): Value {
  if (text.startsWith('"')) return JSON.parse(text)
  if (text === 'true' || text === 'false') return text === 'true'
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}
