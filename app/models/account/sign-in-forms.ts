import * as z from 'zod'
import { emailField } from '../email-field'
import { TEXT_LIMITS } from '../limits'
import { newPassword } from './password'

/** Only required here: the four rules are for new passwords (docs/product.md, Signing in). */
const passwordField = z
  .string({ error: 'Please enter a password' })
  .max(TEXT_LIMITS.password, 'Please enter a password')

/** A form posts "off" before the checkbox's "on", so that an unticked box is not a missing one. */
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
