import * as z from 'zod'
import { signInFields, signUpFields } from '~/models/account/sign-in-forms'
import { captchaField } from '~/routes/api/sign/answers.server'

export const schema = z.object({ ...signUpFields, ...captchaField, preserveCart: signInFields.preserveCart })
