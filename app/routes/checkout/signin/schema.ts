import * as z from 'zod'
import { emailField } from '~/models/email-field'

/** Whom staff order for. */
export const orderForSchema = z.object({ email: emailField() })
