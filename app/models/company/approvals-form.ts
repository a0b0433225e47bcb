import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

const id = z.string().min(1).max(TEXT_LIMITS.id)
const reason = z.string().trim().max(TEXT_LIMITS.moderationReason).default('')

/** The forms of the page about approvals. */
export const approvalsSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('limit'),
    limit: z
      .string()
      .trim()
      .regex(/^(\d{1,6}(\.\d{2})?)?$/, 'Please enter an amount such as 500')
      .default('')
      .transform((text) => (text === '' ? undefined : Math.round(Number(text) * 100))),
  }),
  z.object({ intent: z.literal('approve'), id, reason }),
  z.object({ intent: z.literal('reject'), id, reason }),
])
