import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { newEmailField } from '~/models/new-email'

/** The footer's newsletter form (docs/product.md, Content and forms). */
export const subscribeSchema = z.object({
  inputEmail: newEmailField(),
  inputFirstName: z.string().trim().max(TEXT_LIMITS.firstName, 'Please enter a shorter name').optional(),
  reason: z.string().max(TEXT_LIMITS.id).default('footer'),
  from: z.string().max(TEXT_LIMITS.destination).optional(),
})
