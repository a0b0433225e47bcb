import * as z from 'zod'
import { destination } from '~/models/account/sign-in-forms'
import { emailField } from '~/models/email-field'
import { captchaField } from '~/routes/api/sign/answers.server'

export const schema = z.object({ email: emailField(), redirectPath: destination, ...captchaField })
