import * as z from 'zod'
import { emailField } from '~/models/email-field'

export const orderForSchema = z.object({ email: emailField() })
