import * as z from 'zod'
import { MAX_QUANTITY } from '~/models/catalog/product'

const sku = z.string().min(1).max(100)

export const estimateSchema = z.object({
  sku,
  quantity: z.coerce.number({ error: 'Quantity must be a number' }).int().min(1).max(MAX_QUANTITY),
  addOn: z.array(sku).max(10),
  zip: z.string().max(20).nullable(),
})
