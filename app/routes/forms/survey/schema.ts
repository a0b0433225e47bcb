import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

export const surveySchema = z.object({
  rating: z.coerce
    .number({ error: 'Please choose one' })
    .int()
    .min(1, 'Please choose one')
    .max(5, 'Please choose one'),
  words: z
    .string({ error: 'Please write a few words' })
    .trim()
    .min(1, 'Please write a few words')
    .max(TEXT_LIMITS.surveyComment, 'Please keep to 1,000 characters'),
})

export const TOO_MANY = 'These were many messages at once. Wait a minute, then try again.'
