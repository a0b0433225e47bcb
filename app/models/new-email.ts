import * as z from 'zod'
import { type Email, emailProblem, readEmail, suggestEmail } from './email'
import { TEXT_LIMITS } from './limits'

const INVALID = 'Please enter a valid email address'

type Read = { ok: true; email: Email } | { ok: false; message: string }

/**
 * What the field of a new person's address posts under its name, in this order: the text, the address that was asked
 * about, and the suggestion if it was ticked. A likely slip is asked about once; the second time it is as typed.
 */
export function readNewEmail(
  [typed = '', asked, meant]: readonly string[],
  missing = 'Please enter your email address',
): Read {
  const wasAsked = asked !== undefined && asked === typed
  const text = wasAsked && meant ? meant : typed
  if (!text.trim()) return { ok: false, message: missing }
  const email = text.length <= TEXT_LIMITS.unjudged ? readEmail(text) : undefined
  if (!email) return { ok: false, message: emailProblem(text) ?? INVALID }
  const suggestion = wasAsked ? undefined : suggestEmail(email)
  return suggestion ? { ok: false, message: didYouMean(suggestion, email) } : { ok: true, email }
}

/** About an address of a list, unless it was asked before. */
export function slipQuestion(email: string, asked: readonly string[] = []): string | undefined {
  const suggestion = asked.includes(email) ? undefined : suggestEmail(email)
  return suggestion && didYouMean(suggestion, email)
}

const didYouMean = (suggestion: string, email: string) =>
  `Did you mean ${suggestion}? If ${email} is right, go on with it.`

/** The texts of a field in a posted form, for `readNewEmail`. */
export const postedTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

export const postedEmail = z.union([z.string(), z.array(z.string()).max(3)]).optional()

/** In a transform of the whole form. Reports a problem beside the field `email`. */
export function newEmail(posted: z.output<typeof postedEmail>, issues: z.RefinementCtx): Email {
  const read = readNewEmail([posted ?? []].flat())
  if (read.ok) return read.email
  issues.addIssue({ code: 'custom', path: ['email'], message: read.message })
  return z.NEVER
}

/** For a new person's address in a posted form. Endpoints use `emailField`, because a script cannot answer a question. */
export const newEmailField = (missing?: string) =>
  postedEmail.transform((posted, issues) => {
    const read = readNewEmail([posted ?? []].flat(), missing)
    if (read.ok) return read.email
    issues.addIssue({ code: 'custom', message: read.message })
    return z.NEVER
  })
