import * as z from 'zod'
import { NOT_REPEATED, passwordProblem } from './password-rules'

const LONGEST_PASSWORD = 200

export const currentPassword = z
  .string({ error: 'Please enter your password' })
  .max(LONGEST_PASSWORD, 'Please enter your password')

/** For choosing a password. Signing in only requires one. */
export const newPassword = z
  .string({ error: 'Please choose a password' })
  .max(LONGEST_PASSWORD, { error: `At most ${LONGEST_PASSWORD} characters, please`, abort: true })
  .superRefine((password, context) => {
    const message = passwordProblem(password)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const passwordAgain = z
  .string({ error: 'Please enter a password' })
  .max(LONGEST_PASSWORD, NOT_REPEATED)

/** Required in forms that have the field. */
export const whereAsked = <Field extends z.ZodType>(form: FormData, name: string, field: Field) =>
  form.has(name) ? field : field.optional()

/** Endpoints have no second field. */
export const isRepeated = (password: string, again: string | undefined): boolean =>
  again === undefined || again === password
