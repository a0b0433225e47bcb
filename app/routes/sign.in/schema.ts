import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

/** A password is only required here: the four rules are for new ones (docs/product.md, Signing in). */
export const signInSchema = z.object({
  email: z
    .string({ error: 'Please enter your email address' })
    .trim()
    .max(TEXT_LIMITS.email, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  password: z
    .string({ error: 'Please enter a password' })
    .max(TEXT_LIMITS.password, 'Please enter a password'),
  destination: z.string().max(TEXT_LIMITS.destination).optional(),
})
