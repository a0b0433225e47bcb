import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { newEmailField } from '~/models/new-email'

export const TOPICS = [
  'An order',
  'Something arrived wrong',
  'A product',
  'Gifts for a company',
  'My account',
  'Something else',
] as const

export type Topic = (typeof TOPICS)[number]

const WORDS = `Use at most ${TEXT_LIMITS.problemWords} characters`

export const contactSchema = z.object({
  topic: z.enum(TOPICS, { error: 'Choose what it is about' }),
  order: z.string().max(TEXT_LIMITS.id, 'That number is too long').optional(),
  words: z
    .string({ error: 'Write a few words' })
    .trim()
    .min(1, 'Write a few words')
    .max(TEXT_LIMITS.problemWords, WORDS),
  email: newEmailField(),
})
