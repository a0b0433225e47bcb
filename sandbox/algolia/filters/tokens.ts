import { FilterError } from './tree'

export type Token = {
  kind: 'word' | 'quoted' | 'AND' | 'OR' | 'NOT' | 'TO' | ':' | '(' | ')' | 'operator' | 'score' | 'end'
  text: string
  at: number
}

const SPACE = /\s+/y
const OPERATOR = /(?:<=|>=|!=|<|>|=)/y
const SCORE = /<score=(\d+)>/y
const WORD = /[^\s:()<>=!"']+(?:'[^\s:()<>=!"']*)*/y

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const space = take(SPACE)
    if (space) {
      at += space[0].length
      continue
    }
    const letter = text[at] ?? ''
    if (letter === '(' || letter === ')' || letter === ':') {
      tokens.push({ kind: letter, text: letter, at })
      at += 1
      continue
    }
    if (letter === '"' || letter === "'") {
      const { value, length } = quoted(text, at, letter)
      tokens.push({ kind: 'quoted', text: value, at })
      at += length
      continue
    }
    const score = take(SCORE)
    const operator = score ?? take(OPERATOR)
    if (operator) {
      tokens.push({ kind: score ? 'score' : 'operator', text: score?.[1] ?? operator[0], at })
      at += operator[0].length
      continue
    }
    const word = take(WORD)?.[0]
    if (word === undefined) throw new FilterError(`Unexpected '${letter}' at position ${at}`)
    const keyword = word === 'AND' || word === 'OR' || word === 'NOT' || word === 'TO' ? word : 'word'
    tokens.push({ kind: keyword, text: word, at })
    at += word.length
  }
  return [...tokens, { kind: 'end', text: '', at }]
}

function quoted(text: string, start: number, quote: string): { value: string; length: number } {
  let value = ''
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\\' && at + 1 < text.length) value += text[++at]
    else if (letter === quote) return { value, length: at - start + 1 }
    else value += letter
  }
  throw new FilterError(`Missing closing quote for the one at position ${start}`)
}
