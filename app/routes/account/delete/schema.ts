import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

export const deletionSchema = z.object({
  /** An account that a provider made has none. */
  password: z.string().max(TEXT_LIMITS.password, 'Please enter your password').optional(),
  sure: z.literal('on', { error: 'Tick this if you are sure.' }),
})
