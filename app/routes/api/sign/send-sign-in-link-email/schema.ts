import * as z from 'zod'
import { captchaField, destination } from '~/models/account/sign-in-forms'
import { emailField } from '~/models/email-field'

export const schema = z.object({ email: emailField(), redirectPath: destination, ...captchaField })
