import * as z from 'zod'
import { emailField } from '~/models/email-field'
import { ORDER_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { readOrderNumber } from '~/models/order/number'

export const findOrderSchema = z.object({
  number: z
    .string({ error: 'Please enter your order number' })
    .max(TEXT_LIMITS.unjudged, 'That is longer than any order number')
    .overwrite(readOrderNumber)
    .min(1, 'Please enter your order number')
    .max(ORDER_LIMITS.number, 'That is longer than any order number'),
  email: emailField(),
})
