import * as z from 'zod'
import { emailField } from '~/models/email-field'
import { captchaField } from '~/routes/api/sign/answers.server'

export const schema = z.object({ email: emailField(), ...captchaField })
