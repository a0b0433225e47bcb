import type { Cart, Order } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { cartActions } from '../carts/cart'
import { pricedWithKeptPrices } from '../carts/pricing'
import type { Context } from '../engine/context'
import { invalidInput } from '../engine/errors'
import type { Action } from '../engine/resource'
import { isObject, parse } from '../engine/validation'
import { orderActions } from './order'

export type StagedAction = { action: string } & Record<string, unknown>

export const stagedAction = z.looseObject({ action: z.string() })

/** Order actions after which an edit computes prices and taxes again. */
const PRICED = new Set([
  'setShippingAddress',
  'setLineItemShippingDetails',
  'setCustomLineItemShippingDetails',
  'setBusinessUnit',
])

/** The cart actions for a staged action. Some need two, one has another name. */
function inCartWords(staged: StagedAction): StagedAction[] {
  const { action, address, ...fields } = staged
  const moved = { action: 'setShippingAddress', address }
  switch (action) {
    case 'setShippingAddressAndShippingMethod':
      return [moved, { ...fields, action: 'setShippingMethod' }]
    case 'setShippingAddressAndCustomShippingMethod':
      return [moved, { ...fields, action: 'setCustomShippingMethod' }]
    case 'setOrderTotalTax':
      return [{ ...staged, action: 'setCartTotalTax' }]
    default:
      return [staged]
  }
}

const ofOrder = (action: string): Action<Order> | undefined =>
  PRICED.has(action) || !Object.hasOwn(orderActions, action) ? undefined : orderActions[action]

const ofCart = (action: string): Action<Cart> | undefined =>
  Object.hasOwn(cartActions, action) ? cartActions[action] : undefined

/** Refuses an action that cannot edit an order. */
export function expectKnown(staged: StagedAction): void {
  for (const { action } of inCartWords(staged)) {
    if (!ofOrder(action) && !ofCart(action)) {
      throw invalidInput(`The staged action '${staged.action}' is not supported by order edits.`)
    }
  }
}

/** The order after staged actions. Throws if one of them is refused. */
export function editedOrder(order: Order, staged: readonly StagedAction[], context: Context): Order {
  let edited = order
  let isPriced = false
  staged.flatMap(inCartWords).forEach((action, position) => {
    expectKnown(action)
    const own = ofOrder(action.action)
    if (own) {
      edited = own.apply(edited, fieldsOf(own.schema, action, position), context)
      return
    }
    const known = ofCart(action.action)
    if (!known) return
    const cart = known.apply(asCart(edited), fieldsOf(known.schema, action, position), context)
    edited = asOrder(cart, edited)
    isPriced = true
  })
  return isPriced ? asOrder(pricedWithKeptPrices(asCart(edited), context), edited) : edited
}

const fieldsOf = (schema: z.ZodType, action: StagedAction, position: number): never =>
  parse(schema, action, ['stagedActions', position]) as never

/** The order as a cart that can be changed. */
const asCart = (order: Order): Cart =>
  ({
    ...order,
    discountCodes: order.discountCodes ?? [],
    directDiscounts: order.directDiscounts ?? [],
    itemShippingAddresses: order.itemShippingAddresses ?? [],
    cartState: 'Active',
  }) as unknown as Cart

/** Copies the cart's fields back to the order. */
function asOrder(cart: Cart, order: Order): Order {
  const { cartState: _cartState, totalLineItemQuantity: _count, ...content } = cart
  if (!isObject(content)) return order
  return { ...order, ...content, id: order.id, version: order.version } as Order
}
