import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { otherPaymentSchema } from '~/models/payment/other-payment'

export const schema = z.object({
  orderNumber: z.string().max(TEXT_LIMITS.id).optional(),
  receiptToken: z
    .string()
    .regex(/^[0-9a-f]{48}$/)
    .optional(),
  payment: otherPaymentSchema,
})
