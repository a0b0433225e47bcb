import * as z from 'zod'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'

export const orderSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('reorder'),
    line: z
      .array(z.string().max(TEXT_LIMITS.id), { error: 'Choose at least one item' })
      .min(1, 'Choose at least one item')
      .max(LIST_LIMITS.cartLines),
    edit: z.uuid(),
  }),
  z.object({
    intent: z.literal('cancel-line'),
    line: z.string({ error: 'Choose an item' }).max(TEXT_LIMITS.id),
  }),
  z.object({ intent: z.literal('cancel'), keep: z.literal('auto-delivery').optional() }),
])
