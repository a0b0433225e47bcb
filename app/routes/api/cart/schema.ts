import * as z from 'zod'
import { checkQuantity } from '~/models/cart/quantity'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'

const quantity = z.union([z.number(), z.string().max(TEXT_LIMITS.quantity)]).transform((typed, context) => {
  const check = checkQuantity(typed)
  if (check.ok) return check.quantity
  context.addIssue({ code: 'custom', message: check.message })
  return z.NEVER
})

const cartSku = z.object({
  sku_external_id: z.string({ error: 'sku_external_id is missing' }).trim().min(1).max(TEXT_LIMITS.id),
  quantity,
  list_metadata: z
    .union([z.string(), z.record(z.string(), z.unknown()).transform((metadata) => JSON.stringify(metadata))])
    .pipe(z.string().max(TEXT_LIMITS.listMetadata))
    .optional(),
})

export const payload = z.object({
  cart_sku: z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(cartSku, { error: 'cart_sku is missing' }).min(1).max(LIST_LIMITS.added),
  ),
  /** Identifies an add that may be sent twice. */
  edit: z.uuid().optional(),
})
