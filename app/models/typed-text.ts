const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
/** They join letters of some scripts and parts of emoji. Beside ASCII they mean nothing. */
const STRAY_JOINER = /(?<![^\0-\x7F])[\u200C\u200D]+|[\u200C\u200D]+(?![^\0-\x7F])/g
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g
const HYPHENS = /[\u2010\u2011]/g
const DASHES = /[\u2012-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/**
 * Text as it was meant: without characters that nobody sees, with plain spaces and hyphens, and with line breaks that
 * count once, as browsers count them.
 */
export const readText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-')
    .replace(STRAY_JOINER, '')

/** A code, number or e-mail address: also with full-width characters and any dash for a hyphen. */
export const readCode = (text: string): string =>
  readText(text)
    .replace(/[\u200C\u200D]/g, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .trim()

/** Passwords are taken as they are. */
const isSecret = (name: string) => /password/i.test(name)

/** All text of a posted value, except passwords. */
export function readValue(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return isSecret(name) ? value : readText(value)
  if (Array.isArray(value)) return value.map((entry) => readValue(entry, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, readValue(entry, key)]))
}

export const readField = (name: string, text: string): string => (isSecret(name) ? text : readText(text))
