import * as z from 'zod'
import { daysOf } from '~/models/auto-delivery/intervals'
import { dayField } from '~/models/day-field'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { readCount } from '~/models/read-count'

const date = dayField('Choose a day')
const id = z.coerce.number().int().positive()
/** A box, or its items of one interval (in days; 0: once). */
const box = { shipOn: date, addressId: id, interval: z.coerce.number().int().min(0).max(365).optional() }
/** '0': once. */
const weeks = z.coerce
  .number()
  .int()
  .min(0)
  .max(52)
  .transform((count) => (count === 0 ? undefined : daysOf(count)))
const quantity = z.preprocess(
  (typed) => (typeof typed === 'string' ? (readCount(typed) ?? Number(typed)) : typed),
  z.number({ error: 'Enter a number' }).int('Enter a whole number'),
)
const reason = z.string().max(TEXT_LIMITS.id).optional()

/** The panel that a row is in; none on other pages. */
const panel = {
  delivery: z.string().max(TEXT_LIMITS.id).optional(),
  panelSku: z.string().max(TEXT_LIMITS.id).optional(),
}

const OFFER_LOCATIONS = ['product', 'panel', 'account'] as const

export const panelSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    sku: z.string().max(TEXT_LIMITS.id),
    quantity: quantity.default(1),
    weeks,
    shipOn: date.optional(),
    addressId: id.optional(),
    offerLocation: z.enum(OFFER_LOCATIONS).optional(),
    ...panel,
  }),
  z.object({ intent: z.literal('remove'), id, ...panel }),
])

export type PanelInput = z.output<typeof panelSchema>

export const autoDeliverySchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('skip'), ...box }),
  z.object({ intent: z.literal('undo-skip'), ...box }),
  z.object({ intent: z.literal('send-now'), ...box }),
  z.object({ intent: z.literal('move'), ...box, to: date }),
  z.object({ intent: z.literal('pause'), ...box, until: date.optional() }),
  z.object({ intent: z.literal('cancel'), ...box, reason }),
  z.object({ intent: z.literal('address'), ...box, to: z.string().max(TEXT_LIMITS.id) }),
  z.object({ intent: z.literal('item'), id, shipOn: date, quantity, weeks }),
  z.object({ intent: z.literal('remove'), id, shipOn: date, reason }),
  z.object({ intent: z.literal('resume'), id, on: date }),
  z.object({ intent: z.literal('reactivate'), id }),
  z.object({ intent: z.literal('undo'), id }),
  z.object({ intent: z.literal('payment'), method: z.string().max(PAYMENT_LIMITS.nonce) }),
  z.object({ intent: z.literal('try-again') }),
])

export type AutoDeliveryInput = z.output<typeof autoDeliverySchema>
