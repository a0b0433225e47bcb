import * as z from 'zod'
import { emailField } from '~/models/email-field'
import { TEXT_LIMITS } from '~/models/limits'

export const startSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('guest'), email: emailField() }),
  z.object({
    intent: z.literal('sign-in'),
    email: emailField(),
    password: z
      .string({ error: 'Please enter a password' })
      .max(TEXT_LIMITS.password, 'Please enter a password'),
  }),
])
