import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { OUTCOMES } from '~/models/order/order-case'

export const answerCaseSchema = z.object({
  edit: z.string().max(TEXT_LIMITS.id),
  words: z
    .string({ error: 'Write the answer' })
    .trim()
    .min(1, 'Write the answer')
    .max(TEXT_LIMITS.problemWords, `Use at most ${TEXT_LIMITS.problemWords} characters`),
  outcome: z.enum(OUTCOMES.map(({ value }) => value)).optional(),
})
