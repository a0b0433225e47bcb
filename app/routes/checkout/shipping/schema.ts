import * as z from 'zod'
import { isDateText } from '~/models/dates'
import { TEXT_LIMITS } from '~/models/limits'
import { readDay } from '~/models/read-day'
import { FIELDS, fieldName, LATER } from './fields'

const text = (limit: number, what: string) =>
  z
    .string()
    .default('')
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.length <= limit, `${what} can have at most ${limit} characters`)

const delivery = z
  .object({
    offer: z
      .string({ error: 'Choose how it should be delivered' })
      .regex(/^(\d{1,4}|later)$/, 'Choose how it should be delivered'),
    date: z
      .string()
      .default('')
      .transform((date) => readDay(date) ?? date)
      .refine((date) => date === '' || isDateText(date), 'Invalid date string'),
    packaging: z.literal('on').optional().catch(undefined),
    message: text(TEXT_LIMITS.giftMessage, 'Your message'),
    sender: text(TEXT_LIMITS.giftSender, 'The name'),
    slip: text(TEXT_LIMITS.packingSlip, 'Words for the packing slip'),
  })
  .superRefine(({ offer, date, message, sender }, issues) => {
    if (offer === LATER && date === '') {
      issues.addIssue({ code: 'custom', path: ['date'], message: 'Choose a day for it to arrive' })
    }
    if (sender && !message) {
      issues.addIssue({
        code: 'custom',
        path: ['message'],
        message: 'Write a message, or leave the name out',
      })
    }
  })

export type DeliveryWish = z.infer<typeof delivery>

type WishesAnswer =
  | { ok: true; wishes: Map<string, DeliveryWish> }
  | { ok: false; errors: Record<string, string> }

/** Parses the posted fields of each shipment. Errors are keyed by field name. */
export function readWishes(form: FormData, keys: readonly string[]): WishesAnswer {
  const several = keys.length > 1
  const wishes = new Map<string, DeliveryWish>()
  const errors: Record<string, string> = {}
  for (const key of keys) {
    const posted = FIELDS.flatMap((field) => {
      const value = form.get(fieldName(field, key, several))
      return typeof value === 'string' ? [[field, value] as const] : []
    })
    const result = delivery.safeParse(Object.fromEntries(posted))
    if (result.success) wishes.set(key, result.data)
    for (const issue of result.error?.issues ?? []) {
      const field = FIELDS.find((each) => each === issue.path[0]) ?? 'offer'
      errors[fieldName(field, key, several)] ??= issue.message
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, wishes }
}
