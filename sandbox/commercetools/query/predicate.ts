import { COMPARATORS, type Comparator } from '../predicates/syntax'
import { malformed } from './malformed'
import { type Token, tokens } from './tokens'

/** `variable` is the name of a `var.…` parameter. */
export type Operand = { value: string | number | boolean } | { variable: string }

/** A `path` is one field: nesting is a node of its own. */
export type Predicate =
  | { kind: 'and' | 'or'; parts: Predicate[] }
  | { kind: 'not'; part: Predicate }
  | { kind: 'nested'; field: string; part: Predicate }
  | { kind: 'compare'; field: string; operator: Comparator; operand: Operand }
  | { kind: 'in'; field: string; negated: boolean; operands: Operand[] }
  | { kind: 'contains'; field: string; mode: 'any' | 'all'; operands: Operand[] }
  | { kind: 'defined' | 'empty'; field: string; negated: boolean }
  | { kind: 'within'; field: string; circle: [Operand, Operand, Operand] }

export function parsePredicate(text: string): Predicate {
  return new Parser(text).whole()
}

/** Recursion needs a limit, to protect the stack. */
const MAX_DEPTH = 100

class Parser {
  private readonly tokens: Token[]
  private position = 0
  private depth = 0

  constructor(private readonly text: string) {
    this.tokens = tokens(text)
  }

  whole(): Predicate {
    const predicate = this.either()
    if (this.peek()) throw this.unexpected()
    return predicate
  }

  private either(): Predicate {
    this.depth += 1
    if (this.depth > MAX_DEPTH) throw malformed('where', 'The predicate is nested too deeply.')
    const parts = [this.both()]
    while (this.word('or')) parts.push(this.both())
    this.depth -= 1
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts }
  }

  private both(): Predicate {
    const parts = [this.single()]
    while (this.word('and')) parts.push(this.single())
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts }
  }

  private single(): Predicate {
    if (this.word('not')) {
      this.expect('(')
      const part = this.either()
      this.expect(')')
      return { kind: 'not', part }
    }
    if (this.symbol('(')) {
      const inner = this.either()
      this.expect(')')
      return inner
    }
    return this.condition(this.field())
  }

  private condition(field: string): Predicate {
    if (this.symbol('(')) {
      const part = this.either()
      this.expect(')')
      return { kind: 'nested', field, part }
    }
    if (this.word('in')) return { kind: 'in', field, negated: false, operands: this.operands() }
    if (this.word('not')) {
      this.expectWord('in')
      return { kind: 'in', field, negated: true, operands: this.operands() }
    }
    if (this.word('contains')) {
      const mode = this.word('all') ? 'all' : this.word('any') ? 'any' : undefined
      if (!mode) throw this.unexpected()
      return { kind: 'contains', field, mode, operands: this.operands() }
    }
    if (this.word('is')) {
      const negated = this.word('not')
      if (this.word('defined')) return { kind: 'defined', field, negated }
      this.expectWord('empty')
      return { kind: 'empty', field, negated }
    }
    if (this.word('within')) return this.within(field)
    const operator = this.comparison()
    return { kind: 'compare', field, operator, operand: this.operand() }
  }

  private within(field: string): Predicate {
    this.expectWord('circle')
    this.expect('(')
    const longitude = this.operand()
    this.expect(',')
    const latitude = this.operand()
    this.expect(',')
    const radius = this.operand()
    this.expect(')')
    return { kind: 'within', field, circle: [longitude, latitude, radius] }
  }

  private comparison(): Comparator {
    const token = this.peek()
    const comparison = token?.kind === 'symbol' ? COMPARATORS[token.text] : undefined
    if (!comparison) throw this.unexpected()
    this.position += 1
    return comparison
  }

  private operands(): Operand[] {
    if (!this.symbol('(')) return [this.operand()]
    const operands = [this.operand()]
    while (this.symbol(',')) operands.push(this.operand())
    this.expect(')')
    return operands
  }

  private operand(): Operand {
    const token = this.peek()
    if (!token) throw this.unexpected()
    this.position += 1
    if (token.kind === 'string') return { value: token.text }
    if (token.kind === 'number') return { value: Number(token.text) }
    if (token.kind === 'variable') return { variable: token.text }
    if (token.kind === 'word' && (token.text === 'true' || token.text === 'false')) {
      return { value: token.text === 'true' }
    }
    this.position -= 1
    throw this.unexpected()
  }

  private field(): string {
    const token = this.peek()
    if (token?.kind !== 'word' && token?.kind !== 'quoted') throw this.unexpected()
    this.position += 1
    return token.text
  }

  private peek(): Token | undefined {
    return this.tokens[this.position]
  }

  private symbol(text: string): boolean {
    const token = this.peek()
    const found = token?.kind === 'symbol' && token.text === text
    if (found) this.position += 1
    return found
  }

  private word(text: string): boolean {
    const token = this.peek()
    const found = token?.kind === 'word' && token.text.toLowerCase() === text
    if (found) this.position += 1
    return found
  }

  private expect(text: string): void {
    if (!this.symbol(text)) throw this.unexpected()
  }

  private expectWord(text: string): void {
    if (!this.word(text)) throw this.unexpected()
  }

  private unexpected() {
    const token = this.peek()
    const found = token ? `'${token.text}' at position ${token.at}` : 'end of input'
    return malformed('where', `Syntax error while parsing 'where'. Unexpected ${found} in '${this.text}'.`)
  }
}
