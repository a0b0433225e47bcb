/** A folded word of a text, and its place. */
export type Word = { text: string; start: number; end: number }

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu
const MARKS = /[\p{M}'’]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no folding, and most text is
const ASCII = /^[\x00-\x7f]*$/

// Scripts without spaces: each sign counts as a word.
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const SIGN_OR_REST = new RegExp(`${SIGNS.source}|(?:(?!${SIGNS.source}).)+`, 'gsu')

/** Lower case, without accents and apostrophes. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower)
    ? lower.replaceAll("'", '')
    : lower.normalize('NFD').replace(MARKS, '').normalize('NFC')
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    for (const { text, start } of SIGNS.test(match[0]) ? partsOf(match[0]) : [{ text: match[0], start: 0 }]) {
      const folded = fold(text)
      const from = match.index + start
      if (folded !== '') words.push({ text: folded, start: from, end: from + text.length })
    }
  }
  return words
}

const partsOf = (text: string) =>
  [...text.matchAll(SIGN_OR_REST)].map((part) => ({ text: part[0], start: part.index }))
