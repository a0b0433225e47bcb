import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { SWITCH_NAMES } from '~/models/staff/switches'

/** How long a switch may stay off by itself. */
const MOST_HOURS = 24 * 14

const name = z.enum([...SWITCH_NAMES, 'banner'], { error: 'Choose what to switch' })
const edit = z.uuid()

export const switchesSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('off'),
    name,
    words: z
      .string()
      .trim()
      .max(TEXT_LIMITS.moderationReason, `At most ${TEXT_LIMITS.moderationReason} characters`)
      .optional(),
    hours: z.coerce
      .number({ error: 'Enter a number of hours' })
      .positive('Enter a number of hours')
      .max(MOST_HOURS, `At most ${MOST_HOURS} hours`)
      .optional(),
    reason: z
      .string({ error: 'Enter why' })
      .trim()
      .min(1, 'Enter why')
      .max(TEXT_LIMITS.moderationReason, `At most ${TEXT_LIMITS.moderationReason} characters`),
    edit,
  }),
  z.object({ intent: z.literal('on'), name, edit }),
])
