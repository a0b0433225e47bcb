import { PredicateError } from './syntax'

export type Token =
  | { readonly kind: 'word'; readonly text: string; readonly quoted: boolean; readonly at: number }
  | { readonly kind: 'string'; readonly text: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'symbol'; readonly text: string; readonly at: number }
  | { readonly kind: 'end'; readonly at: number }

const SPACE = /[\s]+/y
const WORD = /[A-Za-z_][A-Za-z0-9_]*(?:-[A-Za-z0-9_]+)*/y
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const SYMBOL = /<=|>=|<>|!=|[=<>().,]/y

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\',
  '/': '/',
}

function readAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** Reads a quoted string at `at`; returns its text and end. */
function readString(text: string, at: number): { text: string; end: number } {
  const quote = text[at]
  let read = ''
  let place = at + 1
  while (place < text.length) {
    const character = text[place] ?? ''
    if (character === quote) return { text: read, end: place + 1 }
    if (character !== '\\') {
      read += character
      place += 1
      continue
    }
    const escaped = text[place + 1] ?? ''
    const code = escaped === 'u' ? text.slice(place + 2, place + 6) : undefined
    if (code !== undefined && /^[0-9a-fA-F]{4}$/.test(code)) {
      read += String.fromCharCode(Number.parseInt(code, 16))
      place += 6
    } else if (ESCAPES[escaped] !== undefined) {
      read += ESCAPES[escaped]
      place += 2
    } else {
      throw new PredicateError(`Invalid escape sequence '\\${escaped}'`, place)
    }
  }
  throw new PredicateError('String is not closed', at)
}

function readToken(text: string, at: number): { token: Token; end: number } {
  const first = text[at] ?? ''
  if (first === '"' || first === "'") {
    const { text: read, end } = readString(text, at)
    return { token: { kind: 'string', text: read, at }, end }
  }
  if (first === '`') {
    const end = text.indexOf('`', at + 1)
    if (end < 0) throw new PredicateError('Escaped identifier is not closed', at)
    return { token: { kind: 'word', text: text.slice(at + 1, end), quoted: true, at }, end: end + 1 }
  }
  const number = readAt(NUMBER, text, at)
  if (number !== undefined)
    return { token: { kind: 'number', value: Number(number), at }, end: at + number.length }
  const word = readAt(WORD, text, at)
  if (word !== undefined)
    return { token: { kind: 'word', text: word, quoted: false, at }, end: at + word.length }
  const symbol = readAt(SYMBOL, text, at)
  if (symbol !== undefined) return { token: { kind: 'symbol', text: symbol, at }, end: at + symbol.length }
  throw new PredicateError(`Unexpected character '${first}'`, at)
}

/** Far above any real predicate; more would exhaust the parser's stack. */
const MOST_TOKENS = 4000

/** The last token is always `end`. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    at += readAt(SPACE, text, at)?.length ?? 0
    if (at >= text.length) break
    if (tokens.length >= MOST_TOKENS) throw new PredicateError('The predicate is too long', at)
    const { token, end } = readToken(text, at)
    tokens.push(token)
    at = end
  }
  tokens.push({ kind: 'end', at: text.length })
  return tokens
}
