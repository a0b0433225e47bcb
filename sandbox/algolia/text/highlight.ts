import { type Word, wordsOf } from './words'

/** The match of a word: the query words it matches, and the length to highlight. */
export type Mark = { sources: string[]; length: number }

export type Marker = (word: string) => Mark | undefined

type Tags = { pre: string; post: string }

type Highlighted = {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

type Marked = { word: Word; mark: Mark | undefined }

function markWords(text: string, marker: Marker): Marked[] {
  return wordsOf(text).map((word) => ({ word, mark: marker(word.text) }))
}

function join(text: string, words: Marked[], from: number, to: number, tags: Tags): string {
  let value = ''
  let position = from
  for (const { word, mark } of words) {
    if (!mark || word.start < from || word.end > to) continue
    const end = Math.min(word.end, word.start + mark.length)
    value += text.slice(position, word.start) + tags.pre + text.slice(word.start, end) + tags.post
    position = end
  }
  return value + text.slice(position, to)
}

function levelOf(words: Marked[], asked: string[]): Pick<Highlighted, 'matchLevel' | 'matchedWords'> {
  const matched = new Set(words.flatMap(({ mark }) => mark?.sources ?? []))
  const matchedWords = asked.filter((word) => matched.has(word))
  const matchLevel =
    matchedWords.length === 0 ? 'none' : matchedWords.length === new Set(asked).size ? 'full' : 'partial'
  return { matchLevel, matchedWords: [...new Set(matchedWords)] }
}

/** Marks the words that match the query. Algolia does not escape the text either. */
export function highlight(text: string, marker: Marker, asked: string[], tags: Tags): Highlighted {
  const words = markWords(text, marker)
  const level = levelOf(words, asked)
  return {
    value: join(text, words, 0, text.length, tags),
    ...level,
    ...(level.matchLevel === 'none'
      ? {}
      : { fullyHighlighted: words.every(({ word, mark }) => mark && mark.length >= word.end - word.start) }),
  }
}

/** Marks the stretch of `length` words with the most matches. */
export function snippet(
  text: string,
  marker: Marker,
  asked: string[],
  tags: Tags,
  length: number,
  ellipsis: string,
): Pick<Highlighted, 'value' | 'matchLevel'> {
  const words = markWords(text, marker)
  const { matchLevel } = levelOf(words, asked)
  if (words.length <= length) return { value: join(text, words, 0, text.length, tags), matchLevel }
  let best = 0
  let most = -1
  for (let start = 0; start + length <= words.length; start++) {
    const marks = words.slice(start, start + length).filter(({ mark }) => mark).length
    if (marks > most) {
      most = marks
      best = start
    }
  }
  const from = best === 0 ? 0 : (words[best]?.word.start ?? 0)
  const atEnd = best + length >= words.length
  const to = atEnd ? text.length : (words[best + length - 1]?.word.end ?? text.length)
  const value = join(text, words, from, to, tags)
  return { value: `${from > 0 ? ellipsis : ''}${value}${atEnd ? '' : ellipsis}`, matchLevel }
}
