import * as z from 'zod'
import { emailField } from '../email-field'
import { destination, signInFields, signUpFields } from './sign-in-forms'

const { preserveCart } = signInFields

/** The steps of signing in; each is a form on the same page. */
export const stepSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('email'), email: emailField(), destination }),
  z.object({ intent: z.literal('sign-in'), ...signInFields, destination }),
  z.object({ intent: z.literal('sign-up'), ...signUpFields, preserveCart, destination }),
  z.object({ intent: z.literal('send-link'), email: emailField(), destination }),
  z.object({ intent: z.literal('forgot-password'), email: emailField(), destination }),
])

export type StepIntent = z.output<typeof stepSchema>

/** Without an intent it is a sign-in if there is a password, as in the header's small form. */
export function withIntent(form: FormData): FormData {
  if (!form.has('intent')) form.set('intent', form.has('password') ? 'sign-in' : 'email')
  return form
}
