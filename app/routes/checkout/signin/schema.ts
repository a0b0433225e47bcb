import * as z from 'zod'
import { emailField } from '~/models/account/sign-in-forms'

/** Whom staff order for. */
export const orderForSchema = z.object({ email: emailField })
