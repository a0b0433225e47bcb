import { malformed } from './malformed'

/** `at` counts from 1. */
export type Token = {
  kind: 'word' | 'quoted' | 'string' | 'number' | 'variable' | 'symbol'
  text: string
  at: number
}

const TOKEN =
  /\s*(?:(?<string>"(?:[^"\\]|\\.)*")|(?<quoted>`[^`]+`)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![A-Za-z0-9_])|(?<variable>:[A-Za-z0-9_-]+)|(?<word>[A-Za-z_0-9][A-Za-z0-9_-]*)|(?<symbol><=|>=|<>|!=|[=<>(),]))/y

export function tokens(text: string): Token[] {
  const found: Token[] = []
  let position = 0
  while (text.slice(position).trim() !== '') {
    TOKEN.lastIndex = position
    const groups = TOKEN.exec(text)?.groups
    if (!groups) {
      throw malformed(
        'where',
        `Syntax error while parsing 'where'. Unexpected '${text.slice(position).trim()[0]}' at position ${position + 1} in '${text}'.`,
      )
    }
    found.push(tokenOf(groups, position + 1))
    position = TOKEN.lastIndex
  }
  return found
}

function tokenOf(groups: Record<string, string | undefined>, at: number): Token {
  if (groups.string !== undefined) return { kind: 'string', text: unescaped(groups.string.slice(1, -1)), at }
  if (groups.quoted !== undefined) return { kind: 'quoted', text: groups.quoted.slice(1, -1), at }
  if (groups.number !== undefined) return { kind: 'number', text: groups.number, at }
  if (groups.variable !== undefined) return { kind: 'variable', text: groups.variable.slice(1), at }
  if (groups.word !== undefined) return { kind: 'word', text: groups.word, at }
  return { kind: 'symbol', text: groups.symbol ?? '', at }
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_whole, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
  )
}
