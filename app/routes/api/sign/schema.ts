import * as z from 'zod'
import { signInFields, signUpFields } from '~/models/account/sign-in-forms'
import { TEXT_LIMITS } from '~/models/limits'

const text = z.string().max(TEXT_LIMITS.providerAnswer)

export const providerSchema = z
  .object({
    state: text,
    code: text.optional(),
    /** From Google's own button, in place of a code. */
    credential: text.optional(),
    /** The name, which Apple sends at the first sign-in only. */
    user: text.optional(),
    preserveCart: signInFields.preserveCart.optional(),
    attachGuestOrders: signUpFields.attachGuestOrders,
  })
  .refine(({ code, credential }) => code || credential, { error: 'A code or a credential is needed' })
