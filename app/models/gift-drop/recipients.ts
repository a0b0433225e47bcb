import { normalEmail } from '../email'
import { confirmationProblem, RECIPIENT_NAME_MISSING, recipientEmailProblem } from '../gift/recipient'
import { GIFT_DROP_LIMITS } from '../limits'
import { slipQuestion } from '../new-email'
import { readPeople } from '../people/list'

export type Recipient = { name: string; email: string }

type RecipientInput = { name?: string; email?: string; emailAgain?: string }
type RecipientCheck =
  | { ok: true; recipient: Recipient }
  | { ok: false; problems: { name?: string; email?: string; emailAgain?: string } }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
const UNPRINTABLE = /[\u0000-\u001f\u007f<>]/

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
  problems: { row: number; text: string; message: string }[]
  /** Addresses that look mistyped. */
  asked: string[]
}

/** `asked`: addresses that look mistyped and were asked about before. */
export function parseRecipients(
  text: string,
  present: readonly Recipient[] = [],
  asked: readonly string[] = [],
): ListCheck {
  const known = new Set(present.map(({ email }) => email))
  const check: ListCheck = { recipients: [], problems: [], asked: [] }
  for (const { row, text: own, name, email: typed, problem } of readPeople(text)) {
    const email = normalEmail(typed)
    const question = slipQuestion(email, asked)
    const message =
      problem ??
      recipientEmailProblem(typed) ??
      recipientNameProblem(name) ??
      (known.has(email)
        ? 'This address is on the list already'
        : present.length + check.recipients.length >= GIFT_DROP_LIMITS.recipients
          ? `A list holds at most ${GIFT_DROP_LIMITS.recipients} people`
          : question)
    if (message && message === question) check.asked.push(email)
    if (message) check.problems.push({ row, text: own, message })
    else {
      known.add(email)
      check.recipients.push({ name, email })
    }
  }
  return check
}
