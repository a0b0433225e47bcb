import * as z from 'zod'
import { amountField } from '~/models/amount-field'
import { TEXT_LIMITS } from '~/models/limits'
import { REGIONS } from '~/models/regions'

const STATES = new Set(REGIONS.US.map(({ code }) => code as string))

export const TERMS = ['', '15', '30', '60'] as const

const states = z
  .string()
  .max(TEXT_LIMITS.unjudged)
  .default('')
  .transform((text) => [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ])
  .refine(
    (list) => list.every((code) => STATES.has(code)),
    'Please enter states as two letters, such as NJ, NY',
  )

/** `edit` identifies the press, so that a second one lends nothing twice. */
export const termsSchema = z
  .object({
    edit: z.string().min(1).max(TEXT_LIMITS.id),
    terms: z
      .enum(TERMS)
      .default('')
      .transform((days) => (days === '' ? undefined : Number(days))),
    limit: z.preprocess(
      (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
      amountField('Please enter an amount such as 2500', 1_000_000).optional(),
    ),
    exemptStates: states,
    reseller: z.literal('on').optional(),
    upload: z.literal('on').optional(),
  })
  .refine(({ terms, limit }) => (terms === undefined) === (limit === undefined), {
    path: ['limit'],
    message: 'Terms need a limit, and a limit needs terms',
  })
