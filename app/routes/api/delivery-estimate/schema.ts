import * as z from 'zod'
import { MAX_QUANTITY } from '~/models/catalog/product'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'

const sku = z.string().min(1).max(TEXT_LIMITS.id)

export const estimateSchema = z.object({
  sku,
  quantity: z.coerce.number({ error: 'Quantity must be a number' }).int().min(1).max(MAX_QUANTITY),
  addOn: z.array(sku).max(LIST_LIMITS.addOns),
  zip: z.string().max(TEXT_LIMITS.postalCode).nullable(),
})
