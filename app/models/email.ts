/** The longest e-mail address the mail protocols carry. */
export const EMAIL_LENGTH = 254

const SHAPE = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)+$/

/** What is wrong with an e-mail address, in the shop's words. */
export function emailProblem(text: string): string | undefined {
  const email = text.trim()
  if (!email) return 'Please enter your email address'
  if (email.length > EMAIL_LENGTH || !SHAPE.test(email)) return 'Please enter a valid email address'
  const name = email.slice(0, email.lastIndexOf('@'))
  return name.startsWith('.') || name.endsWith('.') || name.includes('..')
    ? 'Please enter a valid email address'
    : undefined
}

/** An e-mail address as the shop keeps it. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Where most people have their mail. */
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

/** How many letters must be added, left out, changed or swapped to make one word of the other. */
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

/**
 * What was probably meant by an e-mail address with a slip in it: a misspelt domain that many people have, or
 * a missing @ before one. Nothing when it is fine, or when there is nothing to guess.
 */
export function suggestEmail(text: string): string | undefined {
  const email = normalEmail(text)
  if (email.length > EMAIL_LENGTH) return undefined
  const at = email.lastIndexOf('@')
  if (at === -1) {
    const domain = DOMAINS.find((known) => email.endsWith(known) && email.length > known.length)
    const name = domain && email.slice(0, -domain.length).replace(/[.\s]+$/, '')
    return name ? `${name}@${domain}` : undefined
  }
  const typed = email.slice(at + 1)
  if (at === 0 || typed.length < 3 || DOMAINS.includes(typed)) return undefined
  const near = DOMAINS.find((known) => distance(typed, known) <= (known.length > 7 ? 2 : 1))
  return near ? `${email.slice(0, at)}@${near}` : undefined
}
