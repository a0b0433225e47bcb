import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { ORDER_TAGS } from '~/models/order/order-tags'

const edit = z.string().min(1).max(TEXT_LIMITS.id)
const tag = z.enum(
  ORDER_TAGS.map((each) => each.tag),
  { error: 'Choose a reason' },
)

/** The whole order again, free of charge; or its money back. */
export const staffOrderSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('reship'), edit, tag }),
  z.object({ intent: z.literal('refund'), edit, tag }),
])
