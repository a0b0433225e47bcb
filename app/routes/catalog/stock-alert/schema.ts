import * as z from 'zod'
import { emailField } from '~/models/email-field'
import { TEXT_LIMITS } from '~/models/limits'

export const stockAlertSchema = z.object({
  email: emailField(),
  sku: z.string().max(TEXT_LIMITS.id),
})
