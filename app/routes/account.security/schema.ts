import * as z from 'zod'
import { newPassword } from '~/models/account/password'
import { TEXT_LIMITS } from '~/models/limits'

export const securitySchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('sign-out-everywhere') }),
  z.object({
    intent: z.literal('change-password'),
    currentPassword: z
      .string({ error: 'Please enter your password' })
      .max(TEXT_LIMITS.password, 'Please enter your password'),
    newPassword,
  }),
])
