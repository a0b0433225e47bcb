import * as z from 'zod'
import { EMAIL_LENGTH, emailProblem, normalEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'

/** An e-mail address, judged in the shop's words. */
const emailField = z
  .string()
  .max(EMAIL_LENGTH * 2, 'Please enter a valid email address')
  .optional()
  .transform((text, issues) => {
    const problem = emailProblem(text ?? '')
    if (problem) issues.addIssue({ code: 'custom', message: problem })
    return normalEmail(text ?? '')
  })

/** The first step's form has two buttons: go on as a guest, or sign in. */
export const startSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('guest'), email: emailField }),
  z.object({
    intent: z.literal('sign-in'),
    email: emailField,
    password: z
      .string({ error: 'Please enter a password' })
      .max(TEXT_LIMITS.password, 'Please enter a password'),
  }),
])
