import * as z from 'zod'
import { PASSWORD_RULES, SHORTEST_PASSWORD } from './password-rules'

const LONGEST_PASSWORD = 200

export const NOT_REPEATED = 'Password does not match'
const TOO_SHORT = `Your password needs to be at least ${SHORTEST_PASSWORD} characters. Capitalization matters.`

const unmet = (password: string) => PASSWORD_RULES.filter(({ isMet }) => !isMet(password))

/** For choosing a password. Signing in only requires one. */
export const newPassword = z
  .string({ error: 'Please choose a password' })
  .max(LONGEST_PASSWORD, { error: `At most ${LONGEST_PASSWORD} characters, please`, abort: true })
  .superRefine((password, context) => {
    const missing = unmet(password)
    if (missing.length === 0) return
    const words = missing
      .filter(({ key }) => key !== 'length')
      .map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1))
    const tooShort = missing.some(({ key }) => key === 'length')
    const sentences = [
      ...(tooShort ? [TOO_SHORT] : []),
      ...(words.length > 0 ? [`Your password still needs: ${words.join('; ')}.`] : []),
    ]
    context.addIssue({ code: 'custom', message: sentences.join(' ') })
  })

/** The second field of a form that asks twice. */
export const passwordAgain = z
  .string({ error: 'Please enter a password' })
  .max(LONGEST_PASSWORD, NOT_REPEATED)

/** Whether a form's second field says the same. Endpoints have one field. */
export const isRepeated = (password: string, again: string | undefined): boolean =>
  again === undefined || again === password
