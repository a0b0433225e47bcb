import * as z from 'zod'
import { PASSWORD_RULES } from './password-rules'

const LONGEST_PASSWORD = 200

const unmet = (password: string) => PASSWORD_RULES.filter(({ isMet }) => !isMet(password))

/** For choosing a password. Signing in only requires one. */
export const newPassword = z
  .string({ error: 'Please choose a password' })
  .max(LONGEST_PASSWORD, { error: `At most ${LONGEST_PASSWORD} characters, please`, abort: true })
  .superRefine((password, context) => {
    const missing = unmet(password)
    if (missing.length === 0) return
    const words = missing.map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1))
    context.addIssue({ code: 'custom', message: `Your password still needs: ${words.join('; ')}.` })
  })
