import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

export const schema = z.union([
  z.object({ within: z.string().min(1).max(TEXT_LIMITS.addressKey) }),
  z.object({ country: z.enum(['US', 'CA']).default('US'), text: z.string().max(TEXT_LIMITS.search) }),
])
