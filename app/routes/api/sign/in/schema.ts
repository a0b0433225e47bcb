import * as z from 'zod'
import { signInFields } from '~/models/account/sign-in-forms'
import { captchaField } from '~/routes/api/sign/answers.server'

export const schema = z.object({ ...signInFields, ...captchaField })
