import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

/** Store credit as a courtesy. `edit` names the press, so that a second one gives nothing twice. */
export const courtesySchema = z.object({
  edit: z.string().min(1).max(TEXT_LIMITS.id),
  amount: z
    .string({ error: 'Please enter an amount' })
    .trim()
    .regex(/^\d{1,4}(\.\d{2})?$/, 'Please enter an amount such as 10 or 7.50')
    .transform((text) => Math.round(Number(text) * 100))
    .refine((cents) => cents > 0, 'Please enter an amount above zero'),
  reason: z
    .string({ error: 'Please say why' })
    .trim()
    .min(1, 'Please say why')
    .max(TEXT_LIMITS.moderationReason, 'That is too long'),
})
