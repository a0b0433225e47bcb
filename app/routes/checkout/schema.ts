import * as z from 'zod'
import { emailField } from '~/models/email-field'
import { TEXT_LIMITS } from '~/models/limits'
import { newEmailField } from '~/models/new-email'

/** Both buttons send what `newEmailField` reads; who signs in is not asked about it. */
const typedFirst = (posted: unknown) => (Array.isArray(posted) ? posted[0] : posted)

export const startSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('guest'), email: newEmailField() }),
  z.object({
    intent: z.literal('sign-in'),
    email: z.preprocess(typedFirst, emailField()),
    password: z
      .string({ error: 'Please enter a password' })
      .max(TEXT_LIMITS.password, 'Please enter a password'),
  }),
])
