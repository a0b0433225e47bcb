import { TEXT_LIMITS } from './limits'

/** Joiners and variation selectors belong to letters and emoji. NUL marks formulas in uploaded tables. */
const INVISIBLE =
  /(?!\p{Variation_Selector}|[\0\t\n]|\u200C|\u200D)[\p{Default_Ignorable_Code_Point}\p{Control}\uFFF9-\uFFFC]/gu
const JOINING = /(?:\u200C|\u200D|\p{Variation_Selector})+/gu
const isJoiner = (character: string | undefined) => character === '\u200C' || character === '\u200D'
const isPlain = (character: string | undefined) => character === undefined || character < '\x80'
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const HYPHENS = /[\u2010\u2011]/g
const DASHES = /[\p{Dash_Punctuation}\u02D7\u2043\u2212\u30FC]/gu
/** Arabic and Persian digits, which `NFKC` leaves. */
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Joiners beside ASCII mean nothing, and selectors only after a digit or a sign. Looks at each character once. */
function withoutStray(run: string, at: number, text: string): string {
  const before = text[at - 1]
  if (before !== undefined && /[A-Za-z\s]/.test(before)) return ''
  let from = 0
  let to = run.length
  if (isPlain(before)) while (isJoiner(run[from])) from += 1
  if (isPlain(text[at + run.length])) while (to > from && isJoiner(run[to - 1])) to -= 1
  return run.slice(from, to)
}

/**
 * Without invisible characters, with plain spaces and hyphens, and with line breaks that count once, as in browsers.
 */
export const readText = (text: string): string =>
  text
    .replace(LINE_BREAKS, '\n')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-')
    .replace(JOINING, withoutStray)

/**
 * For codes, numbers and e-mail addresses: also full-width characters, and any dash. Cut first, because the expressions
 * that read these texts are made for short ones.
 */
export const readCode = (text: string): string =>
  readText(text.slice(0, TEXT_LIMITS.unjudged))
    .replace(/\u200C|\u200D|\p{Variation_Selector}/gu, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .trim()

const isSecret = (name: string) => /password/i.test(name)

export function readValue(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return isSecret(name) ? value : readText(value)
  if (Array.isArray(value)) return value.map((entry) => readValue(entry, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, readValue(entry, key)]))
}

export const readField = (name: string, text: string): string => (isSecret(name) ? text : readText(text))
