import * as z from 'zod'
import { destination, emailField } from '~/models/account/sign-in-forms'

export const schema = z.object({ email: emailField, redirectPath: destination })
