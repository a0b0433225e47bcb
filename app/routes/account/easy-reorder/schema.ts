import * as z from 'zod'
import { checkQuantity } from '~/models/cart/quantity'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { readSku } from '~/models/read-sku'

/** A product of the list: its size and quantity count once it is ticked. */
const line = z
  .object({
    chosen: z.literal('on').optional(),
    sku: z.string().overwrite(readSku).min(1).max(TEXT_LIMITS.id),
    quantity: z.string().max(TEXT_LIMITS.quantity, 'Quantity must be a number').optional(),
  })
  .transform(({ chosen, sku, quantity }, context) => {
    if (!chosen) return undefined
    const check = checkQuantity(quantity)
    if (check.ok) return { sku, quantity: check.quantity }
    context.addIssue({ code: 'custom', message: check.message, path: ['quantity'] })
    return z.NEVER
  })

export const reorderSchema = z
  .object({
    /** Identifies a form that may be sent twice, so that it adds once. */
    edit: z.uuid().optional(),
    items: z.array(line).max(LIST_LIMITS.added).default([]),
  })
  .transform(({ edit, items }) => ({ edit, items: items.filter((item) => item !== undefined) }))
  .refine(({ items }) => items.length > 0, 'Choose at least one item.')
