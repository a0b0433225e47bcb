import type { Cart, CartState, LineItem } from '@commercetools/platform-sdk'
import type * as z from 'zod'
import type { Context } from '../engine/context'
import { invalidOperation } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { pricedFrozen } from './pricing'

/** Whether a frozen cart allows an action. It refuses those that change prices. */
type Freezing = 'allowed' | 'refused' | 'refused-when-hard'

type Apply<Shape extends z.ZodRawShape> = (
  cart: Cart,
  fields: z.infer<z.ZodObject<Shape>>,
  context: Context,
) => Cart

const { action } = actionsOf<Cart>()

/** Refused in carts that are ordered, merged, locked by another client or frozen. */
export function cartAction<Shape extends z.ZodRawShape>(
  shape: Shape,
  apply: Apply<Shape>,
  whenFrozen: Freezing = 'allowed',
): Action<Cart> {
  return action<Shape>(shape, (cart, fields, context) => {
    assertOpen(cart, context)
    assertThawed(cart, whenFrozen)
    const after = apply(cart, fields, context)
    const stillFrozen = cart.cartState === 'Frozen' && after.cartState === 'Frozen'
    return stillFrozen ? pricedFrozen(after, context, cart) : after
  })
}

const closedStates: Partial<Record<CartState, string>> = {
  Ordered: 'An ordered cart cannot be changed.',
  Merged: 'A merged cart cannot be changed.',
}

function assertOpen(cart: Cart, context: Context): void {
  const closed = closedStates[cart.cartState]
  if (closed) throw invalidOperation(closed)
  if (cart.lock && !mayChangeLockedCarts(context)) {
    throw invalidOperation(`The cart with ID '${cart.id}' is locked.`)
  }
}

/** Whether the token carries the scope that overrides a lock. */
export const mayChangeLockedCarts = (context: Context): boolean =>
  ['manage_locked_carts', 'manage_project'].some((scope) =>
    context.principal.scopes.includes(`${scope}:${context.projectKey}`),
  )

function assertThawed(cart: Cart, whenFrozen: Freezing): void {
  if (cart.cartState !== 'Frozen' || whenFrozen === 'allowed') return
  if (whenFrozen === 'refused-when-hard' && cart.freezeStrategy !== 'HardFreeze') return
  throw invalidOperation('The cart is frozen: this update action is not allowed.')
}

/** How an action names a (custom) line item. */
type ItemName = { id?: string; key?: string }

/** Throws InvalidOperation if there is none. */
export function itemNamed<Item extends { id: string; key?: string }>(
  items: readonly Item[],
  name: ItemName,
  what: 'line item' | 'custom line item',
): Item {
  if (name.id === undefined && name.key === undefined) {
    throw invalidOperation(`Either the ID or the key of the ${what} is required.`)
  }
  const item = items.find((candidate) =>
    name.id === undefined ? candidate.key === name.key : candidate.id === name.id,
  )
  if (item) return item
  const named = name.id === undefined ? `key '${name.key}'` : `ID '${name.id}'`
  throw invalidOperation(`The ${what} with ${named} was not found in the cart.`)
}

/** Replaces one of the cart's line items. */
export function withLineItem(cart: Cart, changed: LineItem, context: Context): Cart {
  const lineItems = cart.lineItems.map((item) =>
    item.id === changed.id ? { ...changed, lastModifiedAt: context.now } : item,
  )
  return { ...cart, lineItems }
}
