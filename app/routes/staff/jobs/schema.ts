import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { REPAIR_KINDS } from '~/models/staff/repairs'

/** Sending a dead job again, and checking that the queue runs. */
export const jobsSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send-again'), id: z.string().max(TEXT_LIMITS.id) }),
  z.object({ intent: z.literal('check') }),
  z.object({
    intent: z.literal('repair'),
    edit: z.uuid(),
    kind: z.enum(REPAIR_KINDS, { error: 'Choose what is to be repaired' }),
    number: z.string().trim().max(TEXT_LIMITS.id).optional(),
    reason: z.string('Enter why').trim().min(1, 'Enter why').max(TEXT_LIMITS.moderationReason),
  }),
])
