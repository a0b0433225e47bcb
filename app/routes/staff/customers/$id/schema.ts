import * as z from 'zod'
import { amountField } from '~/models/amount-field'
import { TEXT_LIMITS } from '~/models/limits'

/** Identifies the press, so that a second one does nothing. */
const edit = z.string().min(1).max(TEXT_LIMITS.id)

export const customerSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('courtesy-credit'),
      edit,
      amount: amountField('Please enter an amount such as 10 or 7.50', 10_000).refine(
        (cents) => cents > 0,
        'Please enter an amount above zero',
      ),
      reason: z
        .string({ error: 'Please say why' })
        .trim()
        .min(1, 'Please say why')
        .max(TEXT_LIMITS.moderationReason, 'That is too long'),
    }),
    z.object({
      intent: z.literal('note'),
      edit,
      kind: z.enum(['note', 'issue'], 'Please choose one'),
      words: z
        .string({ error: 'Please write something' })
        .trim()
        .min(1, 'Please write something')
        .max(TEXT_LIMITS.problemWords, 'That is too long'),
    }),
    z.object({ intent: z.literal('order-for'), edit }),
    z.object({
      intent: z.literal('reset-factor'),
      edit,
      factorReason: z
        .string({ error: 'Please say why' })
        .trim()
        .min(1, 'Please say why')
        .max(TEXT_LIMITS.moderationReason, 'That is too long'),
    }),
    z.object({ intent: z.literal('settle'), id: z.string().min(1).max(TEXT_LIMITS.id) }),
  ],
  { error: 'This page is out of date. Load it again and repeat what you did.' },
)

export type CustomerSubmission = z.output<typeof customerSchema>
export type Asked<Intent extends CustomerSubmission['intent']> = Extract<
  CustomerSubmission,
  { intent: Intent }
>
