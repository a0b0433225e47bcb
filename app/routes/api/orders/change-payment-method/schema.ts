import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { otherPaymentSchema } from '~/models/payment/other-payment'

export const schema = z.object({
  /** One of the customer's own orders, or the receipt of one that is unpaid. */
  orderNumber: z.string().max(TEXT_LIMITS.id).optional(),
  receiptToken: z
    .string()
    .regex(/^[0-9a-f]{48}$/)
    .optional(),
  payment: otherPaymentSchema,
})
