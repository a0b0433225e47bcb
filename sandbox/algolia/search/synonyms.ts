import * as z from 'zod'
import { wordsOf } from '../text/words'

const text = z.string().min(1).max(100)
const base = { objectID: z.string().min(1) }

/** The types of synonym in Algolia. */
export const synonymSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...base, type: z.literal('synonym'), synonyms: z.array(text).min(2).max(20) }),
  z.strictObject({
    ...base,
    type: z.enum(['oneWaySynonym', 'onewaysynonym']),
    input: text,
    synonyms: z.array(text).min(1).max(100),
  }),
  z.strictObject({
    ...base,
    type: z.enum(['altCorrection1', 'altcorrection1', 'altCorrection2', 'altcorrection2']),
    word: text,
    corrections: z.array(text).min(1),
  }),
  z.strictObject({
    ...base,
    type: z.literal('placeholder'),
    placeholder: text,
    replacements: z.array(text).min(1),
  }),
])

export type Synonym = z.output<typeof synonymSchema>

/** A part of the query, `from` up to `to`, and its replacement. */
type Phrase = { from: number; to: number; words: string[]; typos: number }

export type Synonyms = {
  /** Replacements of a single word by a single word. */
  words(word: string): Array<{ text: string; typos: number }>
  /** Replacements in which either side has several words; `same` compares two words of the query. */
  phrases(words: string[], same: (a: string, b: string) => boolean): Phrase[]
}

type Pair = { input: string[]; output: string[]; typos: number }

const fold = (phrase: string) => wordsOf(phrase).map((word) => word.text)

/** Leaves out placeholders, which apply to records and not to queries. */
export function synonymsOf(saved: Synonym[]): Synonyms {
  const pairs = saved.flatMap(pairsOf).filter(({ input, output }) => input.length > 0 && output.length > 0)
  const single = new Map<string, Array<{ text: string; typos: number }>>()
  const long: Pair[] = []
  for (const { input, output, typos } of pairs) {
    const [word] = input
    const [other] = output
    if (input.length === 1 && output.length === 1 && word !== undefined && other !== undefined) {
      single.set(word, [...(single.get(word) ?? []), { text: other, typos }])
    } else {
      long.push({ input, output, typos })
    }
  }
  return {
    words: (word) => single.get(word) ?? [],
    phrases: (words, same) =>
      long.flatMap(({ input, output, typos }) =>
        words.flatMap((_, from) =>
          input.every((word, at) => same(words[from + at] ?? '', word))
            ? [{ from, to: from + input.length, words: output, typos }]
            : [],
        ),
      ),
  }
}

function pairsOf(synonym: Synonym): Pair[] {
  switch (synonym.type) {
    case 'synonym':
      return synonym.synonyms.flatMap((input) =>
        synonym.synonyms
          .filter((output) => output !== input)
          .map((output) => ({ input: fold(input), output: fold(output), typos: 0 })),
      )
    case 'oneWaySynonym':
    case 'onewaysynonym':
      return synonym.synonyms.map((output) => ({
        input: fold(synonym.input),
        output: fold(output),
        typos: 0,
      }))
    case 'altCorrection1':
    case 'altcorrection1':
    case 'altCorrection2':
    case 'altcorrection2':
      return synonym.corrections.map((output) => ({
        input: fold(synonym.word),
        output: fold(output),
        typos: synonym.type.endsWith('1') ? 1 : 2,
      }))
    case 'placeholder':
      return []
  }
}
