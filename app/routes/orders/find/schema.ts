import * as z from 'zod'
import { EMAIL_LENGTH, emailProblem, normalEmail } from '~/models/email'
import { ORDER_LIMITS } from '~/models/limits'

/** What an order is found by without an account. */
export const findOrderSchema = z.object({
  number: z
    .string({ error: 'Please enter your order number' })
    .trim()
    .max(ORDER_LIMITS.number, 'That is longer than any order number')
    .transform((text) => text.toUpperCase()),
  email: z
    .string()
    .max(EMAIL_LENGTH * 2, 'Please enter a valid email address')
    .optional()
    .transform((text, issues) => {
      const problem = emailProblem(text ?? '')
      if (problem) issues.addIssue({ code: 'custom', message: problem })
      return normalEmail(text ?? '')
    }),
})
