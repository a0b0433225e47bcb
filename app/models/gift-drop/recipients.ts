import { normalEmail } from '../email'
import { confirmationProblem, RECIPIENT_NAME_MISSING, recipientEmailProblem } from '../gift/recipient'
import { GIFT_DROP_LIMITS } from '../limits'

export type Recipient = { name: string; email: string }

type RecipientInput = { name?: string; email?: string; emailAgain?: string }
export type RecipientCheck =
  | { ok: true; recipient: Recipient }
  | { ok: false; problems: { name?: string; email?: string; emailAgain?: string } }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
const UNPRINTABLE = /[\u0000-\u001f\u007f<>]/

/** A recipient who was typed by hand, with the address twice. */
export function checkRecipient({ name = '', email = '', emailAgain = '' }: RecipientInput): RecipientCheck {
  const found = {
    name: recipientNameProblem(name),
    email: recipientEmailProblem(email),
    emailAgain: confirmationProblem(email, emailAgain),
  }
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, recipient: { name: tidy(name), email: normalEmail(email) } }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

export function recipientNameProblem(name: string): string | undefined {
  if (!tidy(name)) return RECIPIENT_NAME_MISSING
  if (tidy(name).length > GIFT_DROP_LIMITS.name) {
    return `A name cannot be longer than ${GIFT_DROP_LIMITS.name} characters`
  }
  return UNPRINTABLE.test(name.trim()) ? 'A name cannot contain < or >' : undefined
}

export type ListCheck = {
  recipients: Recipient[]
  /** The rows that could not be read, as they were typed, each with its problem. */
  problems: { row: number; text: string; message: string }[]
}

/** Rows of "name, email" as a spreadsheet or a person writes them. Good rows are taken, the others told. */
export function parseRecipients(text: string, present: readonly Recipient[] = []): ListCheck {
  const known = new Set(present.map(({ email }) => email))
  const check: ListCheck = { recipients: [], problems: [] }
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (!line.trim() || (at === 0 && isHeading(line))) continue
    const outcome = readRow(line)
    const message =
      typeof outcome === 'string'
        ? outcome
        : known.has(outcome.email)
          ? 'This address is on the list already'
          : present.length + check.recipients.length >= GIFT_DROP_LIMITS.recipients
            ? `A list holds at most ${GIFT_DROP_LIMITS.recipients} people`
            : undefined
    if (typeof outcome !== 'string' && !message) {
      known.add(outcome.email)
      check.recipients.push(outcome)
    } else check.problems.push({ row: at + 1, text: line, message: message ?? '' })
  }
  return check
}

/** The recipient of a row, or what is wrong with it. */
function readRow(line: string): Recipient | string {
  const cells = cellsOf(line)
  const at = cells.findIndex((cell) => cell.includes('@'))
  const email = cells[at] ?? ''
  const problem = recipientEmailProblem(email)
  if (problem) return problem
  const name = cells.filter((_, place) => place !== at).join(' ')
  return recipientNameProblem(name) ?? { name: tidy(name), email: normalEmail(email) }
}

const isHeading = (line: string) => !line.includes('@') && /\be-?mail\b/i.test(line)

/** Cells between commas, semicolons or tabs; quoted ones may hold them. "Ann <ann@x.org>" is two cells. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  const pattern = /"((?:[^"]|"")*)"|([^,;\t"]+)/g
  for (const [, quoted, plain] of line.matchAll(pattern)) {
    const cell = (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim()
    const mailbox = /^(.*?)\s*<([^<>]+@[^<>]+)>$/.exec(cell)
    if (mailbox) cells.push(mailbox[1] ?? '', mailbox[2] ?? '')
    else cells.push(cell)
  }
  return cells.filter(Boolean)
}
