import * as z from 'zod'
import { signUpFields } from '~/models/account/sign-in-forms'
import { captchaField } from '~/routes/api/sign/answers.server'

export const schema = z.object({ ...signUpFields, ...captchaField })
