import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'
import { ONE_OFF_FIELDS } from '~/models/staff/one-off-fields'
import { readCode } from '~/models/typed-text'

const key = z
  .string({ error: 'Please enter a cart key' })
  .overwrite(readCode)
  .min(1, 'Please enter a cart key')
  .max(TEXT_LIMITS.cartKey, 'A cart key has at most 256 characters')

export const keySchema = key

export const customerCartSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look-up').default('look-up'), key }),
  z.object({ intent: z.literal('take-over'), key }),
  z.object({
    intent: z.literal('try-code'),
    key,
    code: z
      .string({ error: 'Please enter a code' })
      .trim()
      .min(1, 'Please enter a code')
      .max(TEXT_LIMITS.discountCode, `A discount code has at most ${TEXT_LIMITS.discountCode} characters.`),
  }),
  z.object({ intent: z.literal('send-link'), key }),
  z.object({ intent: z.literal('code-into-cart'), key, ...ONE_OFF_FIELDS }),
  z.object({ intent: z.literal('mail-code'), key, ...ONE_OFF_FIELDS }),
  z.object({ intent: z.literal('leave') }),
  z.object({ intent: z.literal('clear-copied-order'), key }),
])

export type AskedCode = Extract<
  z.output<typeof customerCartSchema>,
  { intent: 'code-into-cart' | 'mail-code' }
>
