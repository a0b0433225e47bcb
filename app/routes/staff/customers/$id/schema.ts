import * as z from 'zod'
import { amountField } from '~/models/amount-field'
import { TEXT_LIMITS } from '~/models/limits'
import { newEmailField } from '~/models/new-email'
import { ONE_OFF_FIELDS } from '~/models/staff/one-off-fields'

/** Identifies the press, so that a second one does nothing. */
const edit = z.string().min(1).max(TEXT_LIMITS.id)

const why = z
  .string({ error: 'Please say why' })
  .trim()
  .min(1, 'Please say why')
  .max(TEXT_LIMITS.moderationReason, 'That is too long')

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
      reason: why,
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
    /** `cart`: the one that the customer sees; a new one without. */
    z.object({ intent: z.literal('order-for'), edit, cart: z.string().max(TEXT_LIMITS.id).optional() }),
    z.object({ intent: z.literal('order-in-new'), edit }),
    z.object({ intent: z.literal('mail-code'), ...ONE_OFF_FIELDS }),
    z.object({ intent: z.literal('sign-in-link'), edit }),
    z.object({ intent: z.literal('end-sign-ins'), edit }),
    z.object({ intent: z.literal('email'), edit, email: newEmailField(), emailReason: why }),
    z.object({ intent: z.literal('stop-email'), edit }),
    z.object({ intent: z.literal('mail'), edit, key: z.string().min(1).max(TEXT_LIMITS.id) }),
    z.object({
      intent: z.literal('reset-factor'),
      edit,
      factorReason: why,
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
