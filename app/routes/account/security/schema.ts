import * as z from 'zod'
import { isRepeated, newPassword, passwordAgain } from '~/models/account/password'
import { NOT_REPEATED } from '~/models/account/password-rules'
import { emailField } from '~/models/email-field'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'

const currentPassword = z
  .string({ error: 'Please enter your password' })
  .max(TEXT_LIMITS.password, 'Please enter your password')

export const securitySchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('sign-out-everywhere') }),
  z
    .object({
      intent: z.literal('change-password'),
      currentPassword,
      newPassword,
      newPasswordAgain: passwordAgain.optional(),
    })
    .refine((form) => isRepeated(form.newPassword, form.newPasswordAgain), {
      path: ['newPasswordAgain'],
      error: NOT_REPEATED,
    }),
  z.object({ intent: z.literal('sign-out-device'), device: z.string().max(TEXT_LIMITS.id) }),
  z.object({
    intent: z.literal('change-email'),
    newEmail: emailField(),
    /** An account that a provider made has none. */
    emailPassword: currentPassword.optional(),
  }),
  z.object({ intent: z.literal('set-password') }),
  z.object({ intent: z.literal('send-link'), back: z.enum([paths.security, paths.deleteAccount]) }),
])
