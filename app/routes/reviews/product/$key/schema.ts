import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

const id = z.string().min(1).max(TEXT_LIMITS.id)

const NO_REASON = 'Say why, for whoever looks at it later'

export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('hide'),
    id,
    reason: z
      .string({ error: NO_REASON })
      .trim()
      .min(1, NO_REASON)
      .max(TEXT_LIMITS.moderationReason, 'A reason can be at most 200 characters'),
  }),
  z.object({ intent: z.literal('bring-back'), id }),
])
