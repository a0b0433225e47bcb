import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { LINKS_SELECTOR, ROW_SELECTORS } from '~/models/recommendation/choice'

export const query = z.object({
  selector: z.enum([...ROW_SELECTORS, LINKS_SELECTOR]),
  type: z.enum(['HOMEPAGE', 'PRODUCT', 'CART', 'OTHER']).default('OTHER'),
  /** Several with commas between them. */
  sku: z
    .string()
    .max(TEXT_LIMITS.id * 10)
    .optional(),
})
