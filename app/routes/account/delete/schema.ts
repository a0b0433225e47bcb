import * as z from 'zod'
import { currentPassword, whereAsked } from '~/models/account/password'

export const deletionSchema = (form: FormData) =>
  z.object({
    /** Accounts made by a provider have no password. */
    password: whereAsked(form, 'password', currentPassword),
    sure: z.literal('on', { error: 'Please tick this if you are sure' }),
  })
