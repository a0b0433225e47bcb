import * as z from 'zod'
import { newEmailField } from '~/models/new-email'

export const orderForSchema = z.object({ email: newEmailField() })
