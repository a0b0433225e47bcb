import * as z from 'zod'
import { captchaField, signInFields, signUpFields } from '~/models/account/sign-in-forms'

export const schema = z.object({ ...signUpFields, ...captchaField, preserveCart: signInFields.preserveCart })
