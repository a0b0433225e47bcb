import * as z from 'zod'
import { emailField } from '~/models/email-field'

export const schema = z.object({ email: emailField() })
