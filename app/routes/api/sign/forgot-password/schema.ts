import * as z from 'zod'
import { emailField } from '~/models/account/sign-in-forms'

export const schema = z.object({ email: emailField })
