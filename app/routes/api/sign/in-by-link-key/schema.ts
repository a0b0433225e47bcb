import * as z from 'zod'
import { linkKey, signInFields } from '~/models/account/sign-in-forms'

export const schema = z.object({ key: linkKey, preserveCart: signInFields.preserveCart })
