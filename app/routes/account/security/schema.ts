import * as z from 'zod'
import {
  currentPassword,
  isRepeated,
  newPassword,
  passwordAgain,
  whereAsked,
} from '~/models/account/password'
import { NOT_REPEATED } from '~/models/account/password-rules'
import { TEXT_LIMITS } from '~/models/limits'
import { newEmailField } from '~/models/new-email'
import { paths } from '~/models/paths'

const passkeyName = z
  .string({ error: 'Please give it a name' })
  .trim()
  .min(1, 'Please give it a name')
  .max(TEXT_LIMITS.passkeyName, 'Please choose a shorter name')
const passkeyId = z.string().max(TEXT_LIMITS.passkeyAnswer)

export const passkeyActs = [
  z.object({
    intent: z.literal('add-passkey'),
    passkey: z.string().max(TEXT_LIMITS.passkeyAnswer),
    passkeyName,
    passkeyPassword: z.string().max(TEXT_LIMITS.password).optional(),
  }),
  z.object({ intent: z.literal('rename-passkey'), passkeyId, passkeyName }),
  z.object({ intent: z.literal('remove-passkey'), passkeyId }),
] as const

export const securitySchema = (form: FormData) =>
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('sign-out-everywhere') }),
    z
      .object({
        intent: z.literal('change-password'),
        currentPassword,
        newPassword,
        newPasswordAgain: whereAsked(form, 'newPasswordAgain', passwordAgain),
      })
      .refine((typed) => isRepeated(typed.newPassword, typed.newPasswordAgain), {
        path: ['newPasswordAgain'],
        error: NOT_REPEATED,
      }),
    z.object({ intent: z.literal('sign-out-device'), device: z.string().max(TEXT_LIMITS.id) }),
    z.object({
      intent: z.literal('change-email'),
      newEmail: newEmailField(),
      /** Accounts made by a provider have none. */
      emailPassword: whereAsked(form, 'emailPassword', currentPassword),
    }),
    z.object({ intent: z.literal('confirm-address') }),
    ...passkeyActs,
    z.object({ intent: z.literal('set-password') }),
    z.object({ intent: z.literal('send-link'), back: z.enum([paths.security, paths.deleteAccount]) }),
  ])
