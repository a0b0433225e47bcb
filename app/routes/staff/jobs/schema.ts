import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

/** Sending a dead job again, and checking that the queue runs. */
export const jobsSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send-again'), id: z.string().max(TEXT_LIMITS.id) }),
  z.object({ intent: z.literal('check') }),
])
