import * as z from 'zod'

const id = z.string().min(1).max(64)

const NO_REASON = 'Say why, for whoever looks at it later'

/** Decisions of staff about a review. */
export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('hide'),
    id,
    reason: z
      .string({ error: NO_REASON })
      .trim()
      .min(1, NO_REASON)
      .max(200, 'A reason can be at most 200 characters'),
  }),
  z.object({ intent: z.literal('bring-back'), id }),
])
