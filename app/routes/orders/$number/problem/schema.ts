import * as z from 'zod'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { isProblemReason } from '~/models/order/order-tags'

export const problemSchema = z.object({
  reason: z
    .string({ error: 'Please choose what is wrong' })
    .refine(isProblemReason, 'Please choose what is wrong'),
  line: z.array(z.string().max(TEXT_LIMITS.id)).max(LIST_LIMITS.cartLines).default([]),
  words: z
    .string()
    .trim()
    .max(TEXT_LIMITS.problemWords, `Please use at most ${TEXT_LIMITS.problemWords} characters`)
    .default(''),
})
