import * as z from 'zod'
import { captchaField } from '~/models/account/sign-in-forms'
import { emailField } from '~/models/email-field'

export const schema = z.object({ email: emailField(), ...captchaField })
