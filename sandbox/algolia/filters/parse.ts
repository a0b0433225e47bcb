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
  return text.trim() === '' ? undefined : new Parser(tokensOf(text)).read()
}

const DEPTH_LIMIT = 20

class Parser {
  private position = 0

  constructor(private readonly tokens: Token[]) {}

  read(): Filter {
    const filter = this.expression(0)
    if (this.peek().kind !== 'end') throw unexpected(this.peek(), "'AND', 'OR' or the end")
    return filter
  }

  private peek(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '', at: 0 }
  }

  private next(): Token {
    const token = this.peek()
    this.position++
    return token
  }

  private expression(depth: number): Filter {
    if (depth > DEPTH_LIMIT) throw new FilterError('Too many nested parentheses')
    const parts = [this.disjunction(depth)]
    while (this.peek().kind === 'AND') {
      this.next()
      parts.push(this.disjunction(depth))
    }
    return parts.length === 1 ? parts[0]! : { kind: 'and', of: parts }
  }

  private disjunction(depth: number): Filter {
    const parts = [this.unary(depth)]
    while (this.peek().kind === 'OR') {
      this.next()
      parts.push(this.unary(depth))
    }
    return parts.length === 1 ? parts[0]! : checkedOr(parts)
  }

  private unary(depth: number): Filter {
    if (this.peek().kind === 'NOT') {
      this.next()
      const of = this.unary(depth + 1)
      if (of.kind === 'and' || of.kind === 'or') {
        throw new FilterError('filters: NOT can only be applied to a single filter, not to an expression')
      }
      return { kind: 'not', of }
    }
    if (this.peek().kind !== '(') return this.condition()
    this.next()
    const inside = this.expression(depth + 1)
    const closing = this.next()
    if (closing.kind !== ')') throw unexpected(closing, "')'")
    return inside
  }

  private condition(): Filter {
    const token = this.next()
    if (token.kind !== 'word' && token.kind !== 'quoted') throw unexpected(token, 'an attribute')
    const attribute = token.text
    if (this.peek().kind === 'operator') {
      const operator = this.next()
      if (!isComparison(operator.text)) throw unexpected(operator, 'a comparison')
      return { kind: 'compare', attribute, operator: operator.text, value: numeric(this.next()) }
    }
    if (this.peek().kind !== ':') {
      return { kind: 'facet', attribute: '_tags', value: attribute, score: this.score() }
    }
    this.next()
    const value = this.next()
    if (value.kind !== 'word' && value.kind !== 'quoted') throw unexpected(value, 'a value')
    if (this.peek().kind !== 'TO') return { kind: 'facet', attribute, value: value.text, score: this.score() }
    this.next()
    return { kind: 'range', attribute, from: numeric(value), to: numeric(this.next()) }
  }

  private score(): number {
    return this.peek().kind === 'score' ? Number(this.next().text) : 1
  }
}

function unexpected(token: Token, wanted: string): FilterError {
  return new FilterError(
    token.kind === 'end'
      ? `Unexpected end of filters, expected ${wanted}`
      : `Unexpected token '${token.text}' at position ${token.at}, expected ${wanted}`,
  )
}

function numeric(token: Token): number {
  const value = token.text.trim() === '' ? Number.NaN : Number(token.text)
  if (token.kind !== 'word' || Number.isNaN(value)) throw unexpected(token, 'a number')
  return value
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
