import * as z from 'zod'
import { emailProblem, normalEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'

const text = z.string().trim().max(TEXT_LIMITS.contactField).optional()

export const contactSchema = z.object({
  email: z
    .string()
    .check(({ value, issues }) => {
      const message = emailProblem(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    })
    .transform(normalEmail),
  firstName: text,
  lastName: text,
  phone: text,
  company: text,
})
