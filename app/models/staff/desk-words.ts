import { readCode } from '../typed-text'

/** Who or what can be found; a field may have several words. */
export type Findable = {
  names: readonly (string | undefined)[]
  emails: readonly (string | undefined)[]
  phones?: readonly (string | undefined)[]
  postalCodes?: readonly (string | undefined)[]
}

/** The digits of a phone number that callers name: its end, in any length. */
const SHORTEST_END = 4
const LONGEST_END = 10
/** A slip in a shorter name would find too many. */
const SHORTEST_WITH_SLIP = 4
const MOST_WORDS = 60
const LONGEST_WORD = 40

const given = (values: readonly (string | undefined)[] = []) => values.filter((value) => value !== undefined)

const plain = (text: string) => readCode(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const namesIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, LONGEST_WORD))

const postalCode = (text: string) => plain(text).replace(/[^a-z0-9]/g, '')

function endsOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').slice(-LONGEST_END)
  return Array.from({ length: Math.max(0, digits.length - SHORTEST_END + 1) }, (_, at) => digits.slice(at))
}

/** The word, and the word without each of its letters: two words with one slip between them share a form. */
export function slipForms(word: string): string[] {
  if (word.length < SHORTEST_WITH_SLIP) return []
  const forms = [...word].map((_, at) => `~${word.slice(0, at)}${word.slice(at + 1)}`)
  return [...new Set([`~${word}`, ...forms])]
}

/** What finds it: words by their beginning, phone numbers by their end, names with a slip. */
export function wordsOf({ names, emails, phones, postalCodes }: Findable): string[] {
  const ofNames = given(names).flatMap(namesIn)
  const ofEmails = given(emails).flatMap((email) => {
    const whole = plain(email)
    return [whole, whole.slice(whole.indexOf('@')), ...namesIn(whole.split('@')[0] ?? '')]
  })
  const words = [
    ...ofNames,
    ...ofEmails,
    ...given(postalCodes).map(postalCode),
    ...given(phones).flatMap(endsOf),
  ]
  const unique = [...new Set(words)].filter(Boolean).slice(0, MOST_WORDS)
  return [...unique, ...new Set(ofNames.slice(0, 6).flatMap(slipForms))]
}

/** Each of them must be found. */
export function typedWords(typed: string): string[] {
  const text = plain(typed)
  if (/^[\d\s().+-]+$/.test(text)) {
    const digits = text.replace(/\D/g, '')
    return digits.length >= SHORTEST_END ? [digits.slice(-LONGEST_END)] : []
  }
  if (/^[a-z]\d[a-z][ -]?\d[a-z]\d$/.test(text)) return [postalCode(text)]
  return text
    .split(/[\s,;]+/)
    .flatMap((part) => (part.includes('@') ? [part.replace(/@$/, '')] : namesIn(part)))
    .filter((word) => word.length > 1)
    .slice(0, 6)
}
