import * as z from 'zod'
import { ADDRESS_FIELDS, type AddressInput, checkAddress } from '~/models/address'
import { amountField } from '~/models/amount-field'
import { dayField } from '~/models/day-field'
import { LIST_LIMITS, PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { newEmailField } from '~/models/new-email'
import { ORDER_TAGS } from '~/models/order/order-tags'

const EDIT = new RegExp(`^[\\w-]{1,${TEXT_LIMITS.id}}$`)

/** Identifies the press, so that a second one does nothing. */
const edit = z.string().regex(EDIT)
const tag = z.enum(
  ORDER_TAGS.map((each) => each.tag),
  { error: 'Choose a reason' },
)
const gift = z.string().max(TEXT_LIMITS.id)
const index = z.coerce.number().int().nonnegative()
const places = z.preprocess(
  (given) => (given === undefined ? [] : [given].flat()),
  z.array(index).max(LIST_LIMITS.cartLines),
)
/** One for each line, in their order; empty is none. */
const pieces = z.preprocess(
  (given) => (given === undefined ? [] : [given].flat().map((each) => (each === '' ? 0 : each))),
  z
    .array(
      z.coerce
        .number('Enter whole pieces')
        .int('Enter whole pieces')
        .nonnegative('Enter whole pieces')
        .max(LIST_LIMITS.pieces),
    )
    .max(LIST_LIMITS.cartLines),
)
const text = z.string().max(TEXT_LIMITS.unjudged).optional()

const address = z
  .object({
    intent: z.literal('address'),
    edit,
    agreed: z.literal('yes').optional(),
    ...(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text])) as Record<string, typeof text>),
  })
  .transform(({ intent, edit: press, agreed, ...input }, issues) => {
    const check = checkAddress(input as AddressInput)
    if (check.ok) return { intent: 'address' as const, edit: press, agreed, address: check.address }
    for (const [field, message] of Object.entries(check.problems)) {
      issues.addIssue({ code: 'custom', path: [field], message })
    }
    return z.NEVER
  })

const keep = z.literal('auto-delivery').optional()
const amount = amountField('Please enter an amount such as 10 or 7.50', 100_000)
  .refine((cents) => cents > 0, 'Please enter an amount above zero')
  .optional()

const refund = { edit, tag, amount, pieces, to: z.enum(['payment', 'credit']).default('payment'), keep }

/** `lines`: indexes; all lines without. `amount`: instead of pieces; everything without either. */
export const staffOrderSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('reship'), edit, tag, lines: places, pieces }),
  z.object({ intent: z.literal('copy'), edit, lines: places, pieces }),
  z.object({ intent: z.literal('refund'), ...refund }),
  // The two that are offered after a refused refund.
  z
    .object({ intent: z.literal('refund-as-credit'), ...refund })
    .transform((asked) => ({ ...asked, intent: 'refund' as const, to: 'credit' as const })),
  z.object({ intent: z.literal('refund-all'), ...refund }).transform((asked) => ({
    ...asked,
    intent: 'refund' as const,
    to: 'payment' as const,
    amount: undefined,
    pieces: [],
  })),
  z.object({ intent: z.literal('cancel'), edit, tag, keep }),
  z.object({
    intent: z.literal('cancel-line'),
    edit,
    tag,
    line: z.string({ error: 'Choose an item' }).max(TEXT_LIMITS.id),
  }),
  /** `key`: of one that was sent; the confirmation without. */
  z.object({ intent: z.literal('mail'), edit, key: z.string().max(TEXT_LIMITS.id).optional() }),
  z.object({
    intent: z.literal('tell'),
    edit,
    words: z
      .string({ error: 'Please write something' })
      .trim()
      .min(1, 'Please write something')
      .max(TEXT_LIMITS.problemWords, 'That is too long'),
  }),
  z.object({ intent: z.literal('day'), edit, day: dayField('Choose a day') }),
  z.object({ intent: z.literal('order-email'), edit, email: newEmailField() }),
  z.object({ intent: z.literal('gift-mail'), edit, gift }),
  z.object({ intent: z.literal('gift-email'), edit, gift, email: newEmailField() }),
  z.object({
    intent: z.literal('book-offline'),
    edit,
    reference: z
      .string({ error: 'Please enter the number of the check or transfer' })
      .trim()
      .min(1, 'Please enter the number of the check or transfer')
      .max(PAYMENT_LIMITS.reference, 'That number is too long'),
  }),
  address,
])
export type StaffOrderAct = z.output<typeof staffOrderSchema>
