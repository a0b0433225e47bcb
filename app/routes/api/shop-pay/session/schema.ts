import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

export const schema = z.object({ cart: z.string().max(TEXT_LIMITS.id), amount: z.number().int().positive() })
