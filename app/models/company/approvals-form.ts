import * as z from 'zod'
import { amountField } from '~/models/amount-field'
import { TEXT_LIMITS } from '~/models/limits'

const id = z.string().min(1).max(TEXT_LIMITS.id)
const reason = z.string().trim().max(TEXT_LIMITS.moderationReason).default('')

const SAY_WHAT = 'Tell the buyer what to change'

export const approvalsSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('limit'),
    places: z.literal('on').optional(),
    limit: z.preprocess(
      (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
      amountField('Please enter an amount such as 500', 1_000_000).optional(),
    ),
  }),
  z.object({ intent: z.literal('approve'), id, reason }),
  z.object({
    intent: z.literal('reject'),
    id,
    reason: z
      .string({ error: SAY_WHAT })
      .trim()
      .min(1, SAY_WHAT)
      .max(TEXT_LIMITS.moderationReason, 'That is too long'),
  }),
])
