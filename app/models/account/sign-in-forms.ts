import * as z from 'zod'
import { CAPTCHA_FIELD, captchaToken } from '../captcha'
import { emailField } from '../email-field'
import { TEXT_LIMITS } from '../limits'
import { newEmailField } from '../new-email'
import { newPassword } from './password'

/** The rules apply to new passwords only (docs/product.md, Signing in). */
const passwordField = z
  .string({ error: 'Please enter a password' })
  .max(TEXT_LIMITS.password, 'Please enter a password')

/** Forms post "off" before the checkbox's "on", to tell an unticked box from a missing one. */
const switched = (unless: boolean) =>
  z
    .union([z.boolean(), z.string().max(5), z.array(z.string().max(5)).max(2)])
    .default(unless)
    .transform((value) => (typeof value === 'boolean' ? value : [value].flat().includes('on')))

export const nameField = z
  .string({ error: 'Please enter your full name' })
  .trim()
  .min(1, 'Please enter your full name')
  .max(TEXT_LIMITS.firstName, 'Please enter a shorter name')

export const captchaField = { [CAPTCHA_FIELD]: captchaToken } as const

export const destination = z.string().max(TEXT_LIMITS.destination).optional()
export const linkKey = z.string({ error: 'The key of the link is missing' }).max(100)

export const signInFields = {
  email: emailField(),
  password: passwordField,
  keepLoggedIn: switched(true),
  preserveCart: switched(false),
}

export const signUpFields = {
  email: emailField(),
  name: nameField,
  password: newPassword,
  keepSignedIn: switched(true),
  optInNewsletter: switched(true),
  attachGuestOrders: switched(true),
  isB2b: switched(false),
}

/** Each step is a form on the same page. */
export const stepSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('email'), email: emailField(), destination }),
  z.object({
    intent: z.literal('passkey'),
    passkey: z.string().max(TEXT_LIMITS.passkeyAnswer),
    preserveCart: signInFields.preserveCart,
    destination,
  }),
  z.object({ intent: z.literal('sign-in'), ...signInFields, destination }),
  z.object({
    intent: z.literal('sign-up'),
    ...signUpFields,
    email: newEmailField(),
    preserveCart: signInFields.preserveCart,
    destination,
  }),
  z.object({ intent: z.literal('send-link'), email: emailField(), destination }),
  z.object({ intent: z.literal('forgot-password'), email: emailField(), destination }),
])

export type StepIntent = z.output<typeof stepSchema>

/** The header's small form posts no intent: with a password it is a sign-in. */
export function withIntent(form: FormData): FormData {
  if (!form.has('intent')) form.set('intent', form.has('password') ? 'sign-in' : 'email')
  return form
}
