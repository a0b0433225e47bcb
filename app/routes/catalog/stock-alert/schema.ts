import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { newEmailField } from '~/models/new-email'

export const stockAlertSchema = z.object({
  email: newEmailField(),
  sku: z.string().max(TEXT_LIMITS.id),
})
