import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

export const buyAgainSchema = z.object({
  number: z.string().min(1).max(TEXT_LIMITS.id),
  /** Identifies the press, so that a second one adds nothing. */
  edit: z.uuid(),
})
