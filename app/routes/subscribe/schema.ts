import * as z from 'zod'

/** The footer's newsletter form (docs/product.md, Content and forms). */
export const subscribeSchema = z.object({
  inputEmail: z
    .string({ error: 'Please enter your email address' })
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  inputFirstName: z.string().trim().max(100, 'Please enter a shorter name').optional(),
  reason: z.string().max(40).default('footer'),
  from: z.string().max(2000).optional(),
})
