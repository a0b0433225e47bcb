import * as z from 'zod'
import { emailProblem, readEmail } from './email'
import { TEXT_LIMITS } from './limits'

const INVALID = 'Please enter a valid email address'

/** For every posted e-mail address. `missing`: for an empty one. */
export const emailField = (missing = 'Please enter your email address') =>
  z
    .string({ error: missing })
    .max(TEXT_LIMITS.unjudged, INVALID)
    .transform((text, issues) => {
      const email = readEmail(text)
      if (email) return email
      issues.addIssue({ code: 'custom', message: text.trim() ? (emailProblem(text) ?? INVALID) : missing })
      return z.NEVER
    })
