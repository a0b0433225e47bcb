import * as z from 'zod'
import { isInterval } from '~/models/auto-delivery/intervals'
import type { AddItem, CartIntent } from '~/models/cart/intents'
import { checkQuantity, chosenQuantity } from '~/models/cart/quantity'
import { checkAmount } from '~/models/catalog/own-amount'
import { CODE_LIMIT, refusalMessage } from '~/models/discount/refusal-words'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { readCode } from '~/models/typed-text'

const id = z.string({ error: 'Cannot find line item for ID' }).trim().min(1).max(TEXT_LIMITS.id)

/** A typed quantity (docs/product.md, Product page). `zero` allows 0, which means "remove". */
const quantity = (zero = false) =>
  z
    .string()
    .max(TEXT_LIMITS.quantity, 'Quantity must be a number')
    .optional()
    .transform((typed, context) => {
      const check = checkQuantity(typed, { zero })
      if (check.ok) return check.quantity
      context.addIssue({ code: 'custom', message: check.message })
      return z.NEVER
    })

const message = z
  .string()
  .trim()
  .max(TEXT_LIMITS.giftMessage, `A message can be at most ${TEXT_LIMITS.giftMessage} characters`)
  .optional()
const sku = z
  .string({ error: 'Choose a size first' })
  .overwrite(readCode)
  .min(1, 'Choose a size first')
  .max(TEXT_LIMITS.id, 'We do not sell that item')

/**
 * A gift certificate's amount, typed in dollars and parsed to cents. Whether the product allows one is checked
 * with the edit.
 */
const amount = z
  .string()
  .max(TEXT_LIMITS.quantity, 'Enter whole dollars')
  .transform((typed, context) => {
    const check = checkAmount(typed)
    if (check.ok) return check.amount
    context.addIssue({ code: 'custom', message: check.message })
    return z.NEVER
  })
  .optional()

const days = z
  .string()
  .regex(/^\d{1,3}$/, 'Choose how often it should come')
  .transform(Number)
  .refine(isInterval, 'Choose how often it should come')

const changesSchema = z
  .array(z.object({ lineId: id, quantity: z.number().int().min(0).max(LIST_LIMITS.pieces) }))
  .min(1)
  .max(LIST_LIMITS.changes)

/** Several changes that the page's script collected. */
const changes = z
  .string()
  .max(TEXT_LIMITS.changes)
  .transform((json, context) => {
    const parsed = changesSchema.safeParse(fromJson(json))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'Quantity must be a number' })
    return z.NEVER
  })

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Merges the quantity select and its number field. */
export function withQuantity(form: FormData): FormData {
  const quantity = chosenQuantity(form)
  if (quantity !== undefined) form.set('quantity', quantity)
  form.delete('typedQuantity')
  return form
}

const code = z
  .string({ error: 'Please enter a discount code' })
  .overwrite(readCode)
  .min(1, 'Please enter a discount code')
  .max(CODE_LIMIT, refusalMessage({ reason: 'too-long' }, ''))

export const cartSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('add'),
      sku: z.array(sku).min(1, 'Choose at least one item').max(LIST_LIMITS.added),
      quantity: quantity(),
      amount,
      autoDelivery: days.optional(),
      /** Overrides the interval of the purchase option. */
      autoDeliveryInterval: days.optional(),
      greetingCardMessage: message,
      listMetadata: z.string().max(TEXT_LIMITS.listMetadata).optional(),
      source: z.string().max(TEXT_LIMITS.eventText).optional(),
      markedAsGift: z.literal('on').optional(),
      addOn: z.union([sku.transform((one) => [one]), z.array(sku).max(LIST_LIMITS.addOns)]).optional(),
      /** Identifies a form that may be sent twice, so that it adds once. */
      edit: z.uuid().optional(),
      from: z.string().max(TEXT_LIMITS.destination).optional(),
    }),
    z.object({ intent: z.literal('change'), lineId: id, quantity: quantity(true) }),
    z.object({ intent: z.literal('change-many'), changes }),
    z.object({ intent: z.literal('remove'), lineId: id }),
    z.object({ intent: z.literal('undo-remove'), lineId: id }),
    z.object({ intent: z.literal('save-for-later'), lineId: id }),
    z.object({ intent: z.literal('move-to-cart'), sku, amount }),
    z.object({ intent: z.literal('forget-saved'), sku, amount }),
    z.object({ intent: z.literal('apply-code'), code }),
    /** A gift that the code brings is given its shipment next. */
    z.object({ intent: z.literal('allocate-code'), code }),
    z.object({ intent: z.literal('remove-code'), code: z.string().trim().min(1).max(TEXT_LIMITS.id) }),
    z.object({ intent: z.literal('gift-message'), lineId: id, message }),
    z.object({ intent: z.literal('mark-as-gift'), lineId: id, marked: z.literal('on').optional() }),
    z.object({
      intent: z.literal('auto-delivery'),
      lineId: id,
      interval: days.optional(),
      /** The page's script shows the result itself. */
      live: z.literal('on').optional(),
    }),
  ],
  { error: 'This page is out of date. Load it again and repeat what you did.' },
)

export type CartSubmission = z.output<typeof cartSchema>

/** Without the intents for saved and removed items. */
export type EditSubmission = Exclude<
  CartSubmission,
  { intent: 'undo-remove' | 'save-for-later' | 'move-to-cart' | 'forget-saved' }
>

export function intentOf(submission: EditSubmission): CartIntent {
  switch (submission.intent) {
    case 'add':
      return { type: 'add', items: itemsOf(submission) }
    case 'change':
      return { type: 'change', changes: [{ lineId: submission.lineId, quantity: submission.quantity }] }
    case 'change-many':
      return { type: 'change', changes: submission.changes }
    case 'remove':
      return { type: 'remove', lineId: submission.lineId }
    case 'apply-code':
      return { type: 'apply-code', code: submission.code }
    case 'allocate-code':
      return { type: 'apply-code', code: submission.code, allocates: true }
    case 'remove-code':
      return { type: 'remove-code', code: submission.code }
    case 'gift-message':
      return { type: 'gift-message', lineId: submission.lineId, message: submission.message ?? '' }
    case 'mark-as-gift':
      return { type: 'mark-as-gift', lineId: submission.lineId, marked: submission.marked === 'on' }
    case 'auto-delivery':
      return {
        type: 'auto-delivery',
        lineId: submission.lineId,
        intervalDays: submission.interval,
      }
  }
}

/** One item per SKU. The fields of a product's form belong to the first. */
function itemsOf(submission: Extract<EditSubmission, { intent: 'add' }>): AddItem[] {
  const {
    sku: skus,
    quantity,
    amount,
    autoDelivery,
    autoDeliveryInterval = autoDelivery,
    greetingCardMessage,
    listMetadata,
    source,
    markedAsGift,
    addOn,
  } = submission
  const [sku = '', ...others] = skus
  const first: AddItem = {
    sku,
    quantity,
    amount,
    ...(autoDelivery !== undefined && {
      autoDeliveryIntervalDays: autoDeliveryInterval,
      autoDeliveryOfferLocation: 'product',
      autoDeliveryOfferType: 'recurring',
    }),
    // With add-ons the message belongs to the card.
    greetingCardMessage: greetingCardMessage && !addOn ? greetingCardMessage : undefined,
    listMetadata: listMetadata || undefined,
    source: source || undefined,
    markedAsGift: markedAsGift && true,
    addOns: addOn?.map((each, index) => ({
      sku: each,
      quantity,
      greetingCardMessage: (index === 0 && greetingCardMessage) || undefined,
    })),
  }
  return [first, ...others.map((other) => ({ sku: other, quantity }))]
}
