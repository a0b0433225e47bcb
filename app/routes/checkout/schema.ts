import * as z from 'zod'
import { EMAIL_LENGTH, emailProblem, normalEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'

export const emailField = z
  .string()
  .max(EMAIL_LENGTH * 2, 'Please enter a valid email address')
  .optional()
  .transform((text, issues) => {
    const problem = emailProblem(text ?? '')
    if (problem) issues.addIssue({ code: 'custom', message: problem })
    return normalEmail(text ?? '')
  })

/** Continue as a guest, or sign in. */
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
