import { TEXT_LIMITS } from './limits'
import { readCode } from './typed-text'

declare const normal: unique symbol

/** An address in the form in which the shop compares and keeps it. Only this file makes one. */
export type Email = string & { readonly [normal]: true }

export const EMAIL_LENGTH = TEXT_LIMITS.email

const INVALID = 'Please enter a valid email address'

const NAME = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LONGEST_NAME = 64
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/** In lower case, the domain in ASCII (`user@xn--mnchen-3ya.de`); undefined if mail cannot be sent there. */
export function readEmail(text: string): Email | undefined {
  const typed = bare(readCode(text).toLowerCase())
  const at = typed.lastIndexOf('@')
  const name = typed.slice(0, at)
  const domain = asciiDomain(typed.slice(at + 1))
  const email = `${name}@${domain}`
  const isValid =
    at > 0 && NAME.test(name) && name.length <= LONGEST_NAME && domain && email.length <= EMAIL_LENGTH
  return isValid ? (email as Email) : undefined
}

/**
 * Without what copying or autocorrection adds: `mailto:`, a name, brackets, marks, the end of a sentence, a space
 * beside the @, a curly apostrophe.
 */
const bare = (text: string) =>
  text
    .replace(/^mailto:([^?]*)(?:\?.*)?$/, '$1')
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^(["'(])(.*)["')]$/, (whole, mark, inside) =>
      whole.endsWith(mark === '(' ? ')' : mark) ? inside : whole,
    )
    .replace(/[‘’ʼ]/g, "'")
    .split('@')
    .map((part) => part.trim())
    .join('@')
    .replace(/(?<=[a-z])[.,;]$/, '')

function asciiDomain(typed: string): string | undefined {
  if (!/^[^\0-,/:-@[-`{-\x7F]+$/.test(typed) || /\p{Extended_Pictographic}/u.test(typed)) return undefined
  const host = hostOf(typed)
  return host && DOMAIN.test(host) ? host : undefined
}

/** Runs in browsers too, and those of before 2023 cannot ask first. */
function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

export function emailProblem(text: string): string | undefined {
  if (!readCode(text)) return 'Please enter your email address'
  return readEmail(text) ? undefined : INVALID
}

/** Of an address that is known already: `readEmail`, or the text in lower case. */
export const normalEmail = (text: string): Email => readEmail(text) ?? (text.trim().toLowerCase() as Email)

/** Addresses of one mailbox are equal: the part after a plus is dropped, and Gmail's dots. */
export function mailbox(email: string): string {
  const [name = '', host = ''] = normalEmail(email).split('@')
  const [inbox = ''] = name.split('+')
  return `${/^g(?:oogle)?mail\.com$/.test(host) ? inbox.replaceAll('.', '') : inbox}@${host}`
}

const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'msn.com',
  'live.com',
  'me.com',
  'att.net',
]

/** In edits: insert, delete, change, swap. */
function distance(one: string, other: string): number {
  const rows = [...Array(one.length + 1).keys()].map((row) => [row])
  for (let column = 0; column <= other.length; column++) rows[0]![column] = column
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const best = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (same ? 0 : 1),
      )
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]![column] =
        row > 1 && column > 1 && swapped ? Math.min(best, rows[row - 2]![column - 2]! + 1) : best
    }
  }
  return rows[one.length]![other.length]!
}

/** Corrects a misspelled common domain or a missing @. Undefined if there is nothing to correct. */
export function suggestEmail(text: string): string | undefined {
  const email = normalEmail(text)
  if (email.length > EMAIL_LENGTH) return undefined
  const at = email.lastIndexOf('@')
  if (at === -1) {
    const domain = DOMAINS.find((known) => email.endsWith(known) && email.length > known.length)
    const name = domain && email.slice(0, -domain.length).replace(/[.\s]{1,9}$/, '')
    return name ? `${name}@${domain}` : undefined
  }
  const typed = email.slice(at + 1)
  if (at === 0 || typed.length < 3 || DOMAINS.includes(typed)) return undefined
  const near = DOMAINS.find((known) => distance(typed, known) <= (known.length > 7 ? 2 : 1))
  return near ? `${email.slice(0, at)}@${near}` : undefined
}
