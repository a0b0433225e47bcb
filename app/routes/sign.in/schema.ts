import * as z from 'zod'

/** A password is only required here: the four rules are for new ones (docs/product.md, Signing in). */
export const signInSchema = z.object({
  email: z
    .string({ error: 'Please enter your email address' })
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  password: z.string({ error: 'Please enter a password' }).max(200, 'Please enter a password'),
  destination: z.string().max(2000).optional(),
})
