import * as z from 'zod'
import { emailField } from '~/models/email-field'
import { TEXT_LIMITS } from '~/models/limits'

/** The footer's newsletter form (docs/product.md, Content and forms). */
export const subscribeSchema = z.object({
  inputEmail: emailField(),
  inputFirstName: z.string().trim().max(TEXT_LIMITS.firstName, 'Please enter a shorter name').optional(),
  reason: z.string().max(TEXT_LIMITS.id).default('footer'),
  from: z.string().max(TEXT_LIMITS.destination).optional(),
})
