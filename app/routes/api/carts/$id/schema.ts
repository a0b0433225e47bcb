import * as z from 'zod'
import { ADDRESS_FIELDS, type Address, type AddressInput, checkAddress } from '~/models/address'
import { type Cart, findLine } from '~/models/cart/cart'
import type { CartIntent } from '~/models/cart/intents'
import { checkQuantity } from '~/models/cart/quantity'
import { emailField } from '~/models/email-field'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { addressMark } from '~/models/shipment/shipment-intents'
import { readCode } from '~/models/typed-text'

const id = z.string().min(1).max(TEXT_LIMITS.id)
const quantity = (zero = false) =>
  z.number().transform((typed, context) => {
    const check = checkQuantity(typed, { zero })
    if (check.ok) return check.quantity
    context.addIssue({ code: 'custom', message: check.message })
    return z.NEVER
  })

const text = z.string().max(TEXT_LIMITS.unjudged).nullish()

/** Uses the shop's field names and checks. */
const address = z
  .object({ key: id.optional(), ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text])) })
  .transform((input, issues): Address => {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value)) as AddressInput
    const check = checkAddress(given)
    if (check.ok) return { ...check.address, key: input.key }
    for (const [field, message] of Object.entries(check.problems)) {
      issues.addIssue({ code: 'custom', path: [field], message })
    }
    return z.NEVER
  })

/** The actions whose effect a shopper may have. `SHOPS_OWN` are the others. */
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
  z.object({
    action: z.literal('setCustomField'),
    name: z.literal('poNumber'),
    value: z.string().trim().max(TEXT_LIMITS.id).default(''),
  }),
  z.object({ action: z.literal('setShippingAddress'), address }),
  z.object({ action: z.literal('addItemShippingAddress'), address }),
  z.object({ action: z.literal('updateItemShippingAddress'), address }),
  z.object({ action: z.literal('removeItemShippingAddress'), addressKey: id }),
  z.object({
    action: z.literal('setLineItemShippingDetails'),
    lineItemId: id,
    shippingDetails: z.object({
      targets: z.array(z.object({ addressKey: id, quantity: quantity() })).max(LIST_LIMITS.shipments),
    }),
  }),
  z.object({ action: z.literal('recalculate') }),
])

/** commercetools' actions that only the shop itself may send, with the reason. */
const SHOPS_OWN: Record<string, string> = {
  setShippingMethod: 'Delivery is chosen from the offers of /checkout/shipping.',
  setCustomShippingMethod: 'Delivery is chosen from the offers of /checkout/shipping.',
  removeShippingMethod: 'Delivery is chosen from the offers of /checkout/shipping.',
  addCustomLineItem: 'Charges are added by the shop.',
  removeCustomLineItem: 'Charges are added by the shop.',
  setCustomLineItemShippingDetails: 'Charges are added by the shop.',
  setCustomType: 'Types are set by the shop.',
  setItemShippingAddressCustomField: 'What belongs to a shipment is set at checkout.',
  setItemShippingAddressCustomType: 'Types are set by the shop.',
  setLineItemDistributionChannel: 'Auto-Delivery is chosen in the cart.',
}

/** Why actions that commercetools knows are refused; undefined if they are not. */
export function shopsOwnAction(body: unknown): string | undefined {
  const named = z.object({ actions: z.array(z.object({ action: z.string() })) }).safeParse(body)
  const own = named.data?.actions.find(({ action }) => Object.hasOwn(SHOPS_OWN, action))
  return own && `${own.action} cannot be sent here. ${SHOPS_OWN[own.action]}`
}

export const updateSchema = z.object({
  version: z.number().int().positive(),
  actions: z.array(action).min(1).max(LIST_LIMITS.apiActions),
})

type Action = z.output<typeof action>

export const unknownLine = (actions: readonly Action[], cart: Cart): string | undefined =>
  actions
    .flatMap((each) => ('lineItemId' in each ? [each.lineItemId] : []))
    .find((lineId) => !findLine(cart, lineId))

/**
 * The intents behind the actions, for this cart. A shipment is never empty: what goes to an address that is added is said
 * by the targets that name its key, in the same request. Addresses are added last, when their units are free.
 */
export function intentsOf(actions: readonly Action[], cart: Cart): CartIntent[] {
  const isAdded = (action: Action): action is Added => action.action === 'addItemShippingAddress'
  const added = new Set(actions.filter(isAdded).flatMap(({ address }) => address.key ?? []))
  const others = actions.flatMap((action) =>
    action.action === 'recalculate' || isAdded(action) ? [] : [intentOf(action, cart, added)],
  )
  const shipments = actions.filter(isAdded).map(
    ({ address }): CartIntent => ({
      type: 'add-shipment',
      address,
      units: actions.flatMap((action) => unitsAt(action, address.key)),
    }),
  )
  return [...others, ...shipments]
}

type Added = Extract<Action, { action: 'addItemShippingAddress' }>

const unitsAt = (action: Action, key: string | undefined) =>
  action.action === 'setLineItemShippingDetails'
    ? action.shippingDetails.targets
        .filter(({ addressKey }) => addressKey === key)
        .map(({ quantity }) => ({ lineId: action.lineItemId, quantity }))
    : []

const shipmentRef = (cart: Cart, key: string) => {
  const found = cart.itemShippingAddresses.find((each) => each.key === key)
  return { key, mark: found ? addressMark(found) : '' }
}

function intentOf(
  action: Exclude<Action, Added | { action: 'recalculate' }>,
  cart: Cart,
  added: ReadonlySet<string>,
): CartIntent {
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
    case 'setCustomField':
      return { type: 'set-po-number', number: action.value }
    case 'setShippingAddress':
      return { type: 'set-shipping-address', address: action.address }
    case 'updateItemShippingAddress':
      return {
        type: 'edit-shipment',
        shipment: shipmentRef(cart, action.address.key ?? ''),
        address: action.address,
      }
    case 'removeItemShippingAddress':
      return { type: 'remove-shipment', shipment: shipmentRef(cart, action.addressKey) }
    case 'setLineItemShippingDetails':
      return { type: 'split-lines', splits: [splitOf(action, cart, added)] }
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

function splitOf(
  { lineItemId, shippingDetails }: Extract<Action, { action: 'setLineItemShippingDetails' }>,
  cart: Cart,
  added: ReadonlySet<string>,
) {
  const byKey = (targets: readonly { addressKey: string; quantity: number }[]) =>
    Object.fromEntries(targets.map(({ addressKey, quantity }) => [addressKey, quantity]))
  const seen = byKey(findLine(cart, lineItemId)?.targets ?? [])
  const known = shippingDetails.targets.filter(({ addressKey }) => !added.has(addressKey))
  return { lineId: lineItemId, seen, at: byKey(known) }
}
