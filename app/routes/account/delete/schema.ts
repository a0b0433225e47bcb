import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

export const deletionSchema = z.object({
  password: z
    .string({ error: 'Please enter your password' })
    .max(TEXT_LIMITS.password, 'Please enter your password'),
  sure: z.literal('on', { error: 'Tick this if you are sure.' }),
})
