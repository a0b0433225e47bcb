import { type Token, tokensOf } from './tokens'
import { type Comparison, type Filter, FilterError } from './tree'

const COMPARISONS: readonly string[] = ['<', '<=', '=', '!=', '>=', '>']

function isComparison(text: string): text is Comparison {
  return COMPARISONS.includes(text)
}

/**
 * Reads a `filters` text. As Algolia, it knows conjunctions of disjunctions only: `(a OR b) AND c`; an OR with an
 * AND inside is refused, and so is an OR of numeric and facet filters.
 */
export function parseFilters(text: string): Filter | undefined {
  if (text.trim() === '') return undefined
  const tokens = tokensOf(text)
  let position = 0

  const peek = (): Token => tokens[position] ?? { kind: 'end', text: '', at: text.length }
  const next = (): Token => {
    const token = peek()
    position++
    return token
  }
  const unexpected = (token: Token, wanted: string): FilterError =>
    new FilterError(
      token.kind === 'end'
        ? `Unexpected end of filters, expected ${wanted}`
        : `Unexpected token '${token.text}' at position ${token.at}, expected ${wanted}`,
    )

  function expression(depth: number): Filter {
    if (depth > 20) throw new FilterError('Too many nested parentheses')
    const parts = [disjunction(depth)]
    while (peek().kind === 'AND') {
      next()
      parts.push(disjunction(depth))
    }
    return parts.length === 1 ? parts[0]! : { kind: 'and', of: parts }
  }

  function disjunction(depth: number): Filter {
    const parts = [unary(depth)]
    while (peek().kind === 'OR') {
      next()
      parts.push(unary(depth))
    }
    if (parts.length === 1) return parts[0]!
    return checkedOr(parts)
  }

  function unary(depth: number): Filter {
    if (peek().kind === 'NOT') {
      next()
      const of = unary(depth)
      if (of.kind === 'and' || of.kind === 'or') {
        throw new FilterError('filters: NOT can only be applied to a single filter, not to an expression')
      }
      return { kind: 'not', of }
    }
    if (peek().kind !== '(') return condition()
    next()
    const inside = expression(depth + 1)
    if (next().kind !== ')') throw unexpected(tokens[position - 1]!, "')'")
    return inside
  }

  function condition(): Filter {
    const token = next()
    if (token.kind !== 'word' && token.kind !== 'quoted') throw unexpected(token, 'an attribute')
    const after = peek()
    if (after.kind === 'operator') {
      next()
      if (!isComparison(after.text)) throw unexpected(after, 'a comparison')
      return { kind: 'compare', attribute: token.text, operator: after.text, value: number() }
    }
    if (after.kind !== ':') return { kind: 'facet', attribute: '_tags', value: token.text, score: score() }
    next()
    const value = next()
    if (value.kind !== 'word' && value.kind !== 'quoted') throw unexpected(value, 'a value')
    if (peek().kind === 'TO') {
      next()
      return { kind: 'range', attribute: token.text, from: numeric(value), to: number() }
    }
    return { kind: 'facet', attribute: token.text, value: value.text, score: score() }
  }

  function score(): number {
    return peek().kind === 'score' ? Number(next().text) : 1
  }

  function number(): number {
    return numeric(next())
  }

  function numeric(token: Token): number {
    const value = token.text.trim() === '' ? Number.NaN : Number(token.text)
    if (token.kind !== 'word' || Number.isNaN(value)) throw unexpected(token, 'a number')
    return value
  }

  const filter = expression(0)
  if (peek().kind !== 'end') throw unexpected(peek(), "'AND', 'OR' or the end")
  return filter
}

/** An OR may hold single filters of one kind, and other ORs. */
function checkedOr(parts: Filter[]): Filter {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.of : [part]))
  if (flat.some(({ kind }) => kind === 'and')) {
    throw new FilterError(
      'filters: OR of ANDs is not supported: X OR (Y AND Z) is not allowed, only (X OR Y) AND Z',
    )
  }
  const kinds = new Set(flat.map((part) => (kindOf(part) === 'facet' ? 'facet' : 'numeric')))
  if (kinds.size > 1) {
    throw new FilterError('filters: Different types are not allowed in the same OR: numeric and facet')
  }
  return { kind: 'or', of: flat }
}

function kindOf(filter: Filter): Filter['kind'] {
  return filter.kind === 'not' ? kindOf(filter.of) : filter.kind
}
