import { COMPARATORS, type Expression, type Literal, PredicateError, type Target } from './syntax'
import { type Token, tokenize } from './tokens'

/** Nesting limit, to protect the stack. */
const DEEPEST = 100

class Parser {
  private place = 0
  private depth = 0

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Expression {
    const expression = this.either()
    const rest = this.peek()
    if (rest.kind !== 'end') throw this.expected("'and', 'or' or the end of the predicate")
    return expression
  }

  private peek(ahead = 0): Token {
    const token = this.tokens[this.place + ahead] ?? this.tokens.at(-1)
    if (!token) throw new PredicateError('The predicate is empty', 0)
    return token
  }

  private isWord(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.kind === 'word' && !token.quoted && token.text.toLowerCase() === text
  }

  private isSymbol(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.kind === 'symbol' && token.text === text
  }

  private takeWord(text: string): boolean {
    if (!this.isWord(text)) return false
    this.place += 1
    return true
  }

  private takeSymbol(text: string): boolean {
    if (!this.isSymbol(text)) return false
    this.place += 1
    return true
  }

  private expected(what: string): PredicateError {
    const token = this.peek()
    const found =
      token.kind === 'end' ? 'the end' : token.kind === 'number' ? String(token.value) : `'${token.text}'`
    return new PredicateError(`Expected ${what}, but found ${found}`, token.at)
  }

  private either(): Expression {
    this.depth += 1
    if (this.depth > DEEPEST) throw new PredicateError('The predicate is nested too deeply', this.peek().at)
    let left = this.both()
    while (this.takeWord('or')) left = { kind: 'or', left, right: this.both() }
    this.depth -= 1
    return left
  }

  private both(): Expression {
    let left = this.single()
    while (this.takeWord('and')) left = { kind: 'and', left, right: this.single() }
    return left
  }

  private single(): Expression {
    let negations = 0
    while (this.isWord('not')) {
      this.place += 1
      negations += 1
    }
    const inner = this.isSymbol('(') ? this.group() : this.condition()
    return negations % 2 === 1 ? { kind: 'not', inner } : inner
  }

  private group(): Expression {
    this.place += 1
    const inner = this.either()
    if (!this.takeSymbol(')')) throw this.expected("')'")
    return inner
  }

  private condition(): Expression {
    const target = this.target()
    const token = this.peek()
    const comparator = token.kind === 'symbol' ? COMPARATORS[token.text] : undefined
    if (comparator) {
      this.place += 1
      const value = this.isSymbol('(') ? this.list() : this.literal()
      return { kind: 'comparison', target, comparator, value }
    }
    if (this.isWord('not') && this.isWord('in', 1)) {
      this.place += 2
      return { kind: 'in', target, negated: true, values: this.list() }
    }
    if (this.takeWord('in')) return { kind: 'in', target, negated: false, values: this.list() }
    if (this.takeWord('contains')) return this.contains(target)
    if (this.takeWord('is')) return this.state(target)
    return { kind: 'truth', target }
  }

  private contains(target: Target): Expression {
    if (this.takeWord('any')) return { kind: 'contains', target, quantifier: 'any', values: this.list() }
    if (this.takeWord('all')) return { kind: 'contains', target, quantifier: 'all', values: this.list() }
    throw this.expected("'any' or 'all'")
  }

  private state(target: Target): Expression {
    const negated = this.takeWord('not')
    if (this.takeWord('defined')) return { kind: 'defined', target, negated }
    if (this.takeWord('empty')) return { kind: 'empty', target, negated }
    throw this.expected("'defined' or 'empty'")
  }

  private target(): Target {
    const token = this.peek()
    if (token.kind === 'string' || token.kind === 'number' || this.isWord('true') || this.isWord('false')) {
      return { kind: 'constant', value: this.literal(), at: token.at }
    }
    if (token.kind !== 'word') throw this.expected('a field, a function or a value')
    this.place += 1
    if (this.takeSymbol('(')) return this.call(token.text, token.at)
    const path = [token.text]
    while (this.takeSymbol('.')) {
      const next = this.peek()
      if (next.kind !== 'word') throw this.expected('the name of a field')
      this.place += 1
      path.push(next.text)
    }
    return { kind: 'field', path, at: token.at }
  }

  private call(name: string, at: number): Target {
    if (this.takeSymbol(')')) return { kind: 'function', name, at }
    const argument = this.either()
    if (!this.takeSymbol(')')) throw this.expected("')'")
    return { kind: 'function', name, argument, at }
  }

  private list(): readonly Literal[] {
    if (!this.takeSymbol('(')) throw this.expected("'('")
    const values = [this.literal()]
    while (this.takeSymbol(',')) values.push(this.literal())
    if (!this.takeSymbol(')')) throw this.expected("',' or ')'")
    return values
  }

  private literal(): Literal {
    const token = this.peek()
    if (token.kind === 'string' || token.kind === 'number') {
      this.place += 1
      return token.kind === 'string' ? token.text : token.value
    }
    if (this.takeWord('true')) return true
    if (this.takeWord('false')) return false
    throw this.expected('a value')
  }
}

/** Throws a `PredicateError` with the place where it stopped. */
export function parsePredicate(text: string): Expression {
  return new Parser(tokenize(text)).parse()
}
