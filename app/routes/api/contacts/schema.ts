import * as z from 'zod'
import { emailField } from '~/models/email-field'
import { TEXT_LIMITS } from '~/models/limits'

const text = z.string().trim().max(TEXT_LIMITS.contactField).optional()

export const contactSchema = z.object({
  email: emailField(),
  firstName: text,
  lastName: text,
  phone: text,
  company: text,
})
