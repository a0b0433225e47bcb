/** A word of a text: as it is compared, and where it stands in the text. */
export type Word = { text: string; start: number; end: number }

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu
const MARKS = /[\p{M}'’]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no folding, and most text is
const ASCII = /^[\x00-\x7f]*$/

/** Lower case, without accents and apostrophes: what is left to compare. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower)
    ? lower.replaceAll("'", '')
    : lower.normalize('NFD').replace(MARKS, '').normalize('NFC')
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const folded = fold(match[0])
    if (folded !== '') words.push({ text: folded, start: match.index, end: match.index + match[0].length })
  }
  return words
}
