import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

/** The form of a sold-out product. */
export const stockAlertSchema = z.object({
  email: z
    .string({ error: 'Please enter your email address' })
    .trim()
    .max(TEXT_LIMITS.email, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  sku: z.string().max(TEXT_LIMITS.id),
})
