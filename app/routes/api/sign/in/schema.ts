import * as z from 'zod'
import { captchaField, signInFields } from '~/models/account/sign-in-forms'

export const schema = z.object({ ...signInFields, ...captchaField })
