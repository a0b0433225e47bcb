import * as z from 'zod'
import { isRepeated, newPassword, passwordAgain, whereAsked } from '~/models/account/password'
import { NOT_REPEATED } from '~/models/account/password-rules'
import { linkKey } from '~/models/account/sign-in-forms'

export const resetSchema = (form: FormData) =>
  z
    .object({
      key: linkKey,
      password: newPassword,
      passwordAgain: whereAsked(form, 'passwordAgain', passwordAgain),
    })
    .refine((typed) => isRepeated(typed.password, typed.passwordAgain), {
      path: ['passwordAgain'],
      error: NOT_REPEATED,
    })
