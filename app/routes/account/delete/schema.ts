import * as z from 'zod'
import { currentPassword, whereAsked } from '~/models/account/password'

export const deletionSchema = (form: FormData) =>
  z.object({
    /** An account that a provider made has none. */
    password: whereAsked(form, 'password', currentPassword),
    sure: z.literal('on', { error: 'Tick this if you are sure.' }),
  })
