import * as z from 'zod'
import { newPassword } from '~/models/account/password'
import { linkKey } from '~/models/account/sign-in-forms'

export const schema = z.object({ key: linkKey, password: newPassword })
