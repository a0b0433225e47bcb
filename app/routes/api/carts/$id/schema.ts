import * as z from 'zod'
import type { Cart } from '~/models/cart/cart'
import type { CartIntent } from '~/models/cart/intents'
import { checkQuantity } from '~/models/cart/quantity'
import { emailField } from '~/models/email-field'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { readCode } from '~/models/typed-text'

const id = z.string().min(1).max(TEXT_LIMITS.id)
const quantity = (zero = false) =>
  z.number().transform((typed, context) => {
    const check = checkQuantity(typed, { zero })
    if (check.ok) return check.quantity
    context.addIssue({ code: 'custom', message: check.message })
    return z.NEVER
  })

/**
 * The actions that a browser may send. Prices, custom line items and shipping methods are set by the shop, so
 * actions for them are not accepted.
 */
const action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('addLineItem'), sku: id, quantity: quantity().default(1) }),
  z.object({ action: z.literal('changeLineItemQuantity'), lineItemId: id, quantity: quantity(true) }),
  z.object({ action: z.literal('removeLineItem'), lineItemId: id }),
  z.object({
    action: z.literal('addDiscountCode'),
    code: z.string().overwrite(readCode).min(1).max(TEXT_LIMITS.discountCode),
  }),
  z.object({ action: z.literal('removeDiscountCode'), discountCode: z.object({ id }) }),
  z.object({ action: z.literal('setCustomerEmail'), email: emailField() }),
  z.object({
    action: z.literal('setLineItemCustomField'),
    lineItemId: id,
    name: z.enum(['greetingCardMessage', 'markedAsGift']),
    value: z.union([z.string().trim().max(TEXT_LIMITS.giftMessage), z.boolean()]).optional(),
  }),
])

export const updateSchema = z.object({
  version: z.number().int().positive(),
  actions: z.array(action).min(1).max(LIST_LIMITS.apiActions),
})

type Action = z.output<typeof action>

/** The intents behind the actions, for this cart. */
export const intentsOf = (actions: readonly Action[], cart: Cart): CartIntent[] =>
  actions.map((action) => intentOf(action, cart))

function intentOf(action: Action, cart: Cart): CartIntent {
  switch (action.action) {
    case 'addLineItem':
      return { type: 'add', items: [{ sku: action.sku, quantity: action.quantity }] }
    case 'changeLineItemQuantity':
      return { type: 'change', changes: [{ lineId: action.lineItemId, quantity: action.quantity }] }
    case 'removeLineItem':
      return { type: 'remove', lineId: action.lineItemId }
    case 'addDiscountCode':
      return { type: 'apply-code', code: action.code }
    case 'removeDiscountCode': {
      const code = cart.discountCodes.find(({ id }) => id === action.discountCode.id)
      return { type: 'remove-code', code: code?.code ?? action.discountCode.id }
    }
    case 'setCustomerEmail':
      return { type: 'set-email', email: action.email }
    case 'setLineItemCustomField':
      return action.name === 'markedAsGift'
        ? { type: 'mark-as-gift', lineId: action.lineItemId, marked: action.value === true }
        : {
            type: 'gift-message',
            lineId: action.lineItemId,
            message: typeof action.value === 'string' ? action.value : '',
          }
  }
}
