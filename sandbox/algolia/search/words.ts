import type { IndexData, Match } from '../index/data'
import { otherNumbers, STOP_WORDS } from '../text/plurals'
import { wordsOf } from '../text/words'
import type { Decided } from './defaults'
import type { Synonyms } from './synonyms'

const WORD_LIMIT = 16

/** A word of the query, and the terms it may mean. */
export type QueryWord = {
  text: string
  /** The typed words that this one stands for. */
  sources: string[]
  prefix: boolean
  optional: boolean
  matches: Array<Match & { exact: boolean }>
}

/** One way to read the query: as typed, with a synonym, with two words joined or one split. */
export type Reading = { words: QueryWord[]; typos: number }

/** The normalized words of a query, without stop words. */
export function queryWords(options: Decided): string[] {
  const words = wordsOf(options.query)
    .map(({ text }) => text)
    .slice(0, WORD_LIMIT)
  if (!options.stopWords) return words
  // An incomplete last word is not a stop word.
  const begun = completesLast(options) ? words.length - 1 : -1
  const telling =
    options.queryType === 'prefixAll'
      ? words
      : words.filter((word, at) => !STOP_WORDS.has(word) || at === begun)
  return telling.length > 0 ? telling : words
}

/** The last word may be a prefix, unless a space follows it. */
function completesLast({ query, queryType }: Decided): boolean {
  return queryType === 'prefixAll' || (queryType === 'prefixLast' && !/\s$/.test(query))
}

/** All readings of the words, the plain one first. */
export function readingsOf(
  words: string[],
  data: IndexData,
  options: Decided,
  synonyms: Synonyms,
): Reading[] {
  const optional = new Set(
    (options.optionalWords ?? []).flatMap((text) => wordsOf(text).map((word) => word.text)),
  )
  const read = (
    texts: Array<{ text: string; sources: string[]; last: boolean }>,
    typos: number,
  ): Reading => ({
    typos,
    words: texts.map(({ text, sources, last }) => {
      const prefix = options.queryType === 'prefixAll' || (last && completesLast(options))
      return {
        text,
        sources,
        prefix,
        optional: optional.has(text),
        matches: matchesOf(text, prefix, data, options, synonyms),
      }
    }),
  })
  const plain = words.map((text, at) => ({ text, sources: [text], last: at === words.length - 1 }))
  const readings = [read(plain, 0)]
  for (const { from, to, words: replaced, typos } of synonyms.phrases(words, sameWord(options))) {
    const sources = words.slice(from, to)
    const between = replaced.map((text) => ({ text, sources, last: false }))
    readings.push(read([...plain.slice(0, from), ...between, ...plain.slice(to)], typos))
  }
  if (options.typos !== 'false') {
    for (const texts of regrouped(plain, data)) readings.push(read(texts, 1))
  }
  return readings
}

/** With `ignorePlurals`, a synonym of a word's singular is one of its plural. */
function sameWord(options: Decided): (a: string, b: string) => boolean {
  return (a, b) => a === b || (options.plurals && a[0] === b[0] && otherNumbers(b).includes(a))
}

type Plain = { text: string; sources: string[]; last: boolean }

/** Joins two words or splits one where the index knows the result; also reads `5lb` as `5 lb`. */
function regrouped(plain: Plain[], data: IndexData): Plain[][] {
  const found: Plain[][] = []
  plain.forEach((word, at) => {
    const next = plain[at + 1]
    if (next && data.terms.has(word.text + next.text)) {
      const joined = { text: word.text + next.text, sources: [word.text, next.text], last: next.last }
      found.push([...plain.slice(0, at), joined, ...plain.slice(at + 2)])
    }
    const amount = /^(\d+)(\p{L}+)$/u.exec(word.text)
    if (amount) {
      const [, number = '', unit = ''] = amount
      found.push(halved(plain, at, number, unit))
    }
    for (let cut = 3; cut <= word.text.length - 3; cut++) {
      const first = word.text.slice(0, cut)
      const second = word.text.slice(cut)
      if (!data.terms.has(first) || !data.terms.has(second)) continue
      found.push(halved(plain, at, first, second))
      break
    }
  })
  return found
}

function halved(plain: Plain[], at: number, first: string, second: string): Plain[] {
  const word = plain[at]!
  const halves = [
    { text: first, sources: [word.text], last: false },
    { text: second, sources: [word.text], last: word.last },
  ]
  return [...plain.slice(0, at), ...halves, ...plain.slice(at + 1)]
}

function matchesOf(
  word: string,
  prefix: boolean,
  data: IndexData,
  options: Decided,
  synonyms: Synonyms,
): QueryWord['matches'] {
  const best = new Map<string, Match & { exact: boolean }>()
  const keep = (match: Match, exact: boolean) => {
    const known = best.get(match.term)
    if (known && (known.typos < match.typos || (known.typos === match.typos && known.exact))) return
    best.set(match.term, { ...match, exact })
  }
  for (const match of data.matches(word, prefix, typosAllowed(word, options))) {
    keep(match, match.whole && match.typos === 0)
  }
  const same = (text: string, typos: number, exact: boolean) => {
    if (data.terms.has(text)) keep({ term: text, typos, whole: true }, exact)
  }
  if (options.plurals) {
    for (const form of otherNumbers(word))
      same(form, 0, options.alternativesAsExact.includes('ignorePlurals'))
  }
  if (options.synonyms) {
    const exact = options.alternativesAsExact.includes('singleWordSynonym')
    const numbers = (text: string) => [text, ...(options.plurals ? otherNumbers(text) : [])]
    for (const form of numbers(word)) {
      for (const { text, typos } of synonyms.words(form)) {
        for (const alternative of numbers(text)) same(alternative, typos, typos === 0 && exact)
      }
    }
  }
  return [...best.values()].sort((a, b) => a.typos - b.typos)
}

function typosAllowed(word: string, options: Decided): number {
  if (options.typos === 'false') return 0
  if (!options.allowTyposOnNumericTokens && /^\d/.test(word)) return 0
  if (options.disableTypoToleranceOnWords?.some((text) => text.toLowerCase() === word)) return 0
  if (word.length >= options.minWordSizefor2Typos) return 2
  return word.length >= options.minWordSizefor1Typo ? 1 : 0
}
