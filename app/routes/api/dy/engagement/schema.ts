import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

const id = z.string().min(1).max(TEXT_LIMITS.id)

export const schema = z.object({
  decision_id: id,
  variation_id: z.coerce.number().int(),
  slot_id: id.optional(),
  product: id.optional(),
})
