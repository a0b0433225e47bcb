import type { CartUpdateAction } from '@commercetools/platform-sdk'
import { allLines, type Cart, findCode } from '~/models/cart/cart'
import { quantityStep, variantRefusal } from '~/models/cart/changes'
import type { CartIntent, EditRefusal } from '~/models/cart/intents'
import { checkLimit, quantityOfSku } from '~/models/cart/quantity'
import { codeRefusal, mayStillWork } from '~/models/discounts/refusal'
import { VendorError } from '../vendor-error'
import { toActions } from './actions'
import type { EditResult } from './edit-types'
import type { CartPlatform } from './platform.server'
import { type Replay, replay } from './replay.server'

type Written = {
  platform: CartPlatform
  now: () => Date
  intent: CartIntent
  cart: Cart
  before: Cart
}

/**
 * Judges what came back. A product that the cart did not hold before is known only now, and so is what a
 * code does; what may not stay is taken back, so that a refused edit leaves the cart as it was. This costs a
 * refused edit more calls, and spares every other one a look-up.
 */
export async function settle(written: Written): Promise<EditResult> {
  const { intent, cart, before } = written
  if (intent.type === 'add') return settleAdd(written, intent)
  if (intent.type === 'apply-code') return settleCode(written, intent)
  return { ok: true, cart, before }
}

async function settleAdd(
  written: Written,
  intent: Extract<CartIntent, { type: 'add' }>,
): Promise<EditResult> {
  const refusal = addRefusal(written.cart, intent)
  if (!refusal) return { ok: true, cart: written.cart, before: written.before }
  const held = new Map(allLines(written.before).map((line) => [line.id, line.quantity]))
  const added = new Map(
    allLines(written.cart)
      .filter((line) => line.mode === 'Standard' && line.quantity > (held.get(line.id) ?? 0))
      .map((line) => [line.id, line.quantity - (held.get(line.id) ?? 0)]),
  )
  const cart = await takeBack(written, (current) =>
    allLines(current).flatMap((line): CartUpdateAction[] => {
      const surplus = added.get(line.id)
      if (!surplus) return []
      return toActions(quantityStep(line, Math.max(0, line.quantity - surplus)))
    }),
  )
  return { ok: false, refusal, cart }
}

function addRefusal(cart: Cart, intent: Extract<CartIntent, { type: 'add' }>): EditRefusal | undefined {
  for (const item of intent.items.flatMap((each) => [each, ...(each.addOns ?? [])])) {
    const line = allLines(cart).find((each) => each.variant.sku === item.sku && each.mode === 'Standard')
    if (!line) return { reason: 'unknown-sku', sku: item.sku }
    const refusal = variantRefusal(line.variant, line.name, item.autoDeliveryIntervalDays !== undefined)
    if (refusal) return refusal
    const total = quantityOfSku(cart, item.sku)
    const check = checkLimit(item.quantity, total - item.quantity, line.variant)
    if (!check.ok) return { reason: 'quantity', sku: item.sku, message: check.message }
  }
  return undefined
}

async function settleCode(
  written: Written,
  { code, mayWait }: Extract<CartIntent, { type: 'apply-code' }>,
): Promise<EditResult> {
  const { cart, before } = written
  const applied = findCode(cart, code)
  const refusal = applied ? codeRefusal(applied, cart, written.now()) : { reason: 'not-active' as const }
  if (!refusal) return { ok: true, cart: await assignGifts(written), before }
  if (mayWait && mayStillWork(refusal)) return { ok: true, cart, before }
  const restored =
    cart === before ? cart : await takeBack(written, (current) => undoCode(current, before, code))
  return { ok: false, refusal: { reason: 'code', code, refusal }, cart: restored }
}

/** The codes and the stash as they were. */
function undoCode(current: Cart, before: Cart, code: string): CartUpdateAction[] {
  const refused = findCode(current, code)
  return [
    ...(refused ? toActions({ type: 'remove-code', codeId: refused.id }) : []),
    ...before.discountCodes.flatMap((each) => toActions({ type: 'add-code', code: each.code })),
    ...stashActions(current, before),
  ]
}

/** The stash as it was. The platform refuses to remove a field that is not there. */
function stashActions(current: Cart, before: Cart): CartUpdateAction[] {
  return (['stashedDiscountCode', 'stashedDiscountCodeName'] as const)
    .filter((name) => current.fields[name] !== before.fields[name])
    .map((name) => ({ action: 'setCustomField', name, value: before.fields[name] }))
}

/** A gift that the code brought joins the single shipment there is, if nobody has said where it goes. */
async function assignGifts(written: Written): Promise<Cart> {
  const { cart } = written
  const [only, ...others] = cart.itemShippingAddresses
  const unassigned = cart.lines.filter((line) => line.mode === 'GiftLineItem' && line.targets.length === 0)
  if (!only || others.length > 0 || unassigned.length === 0) return cart
  const methodKey = cart.shippingMode === 'Multiple' ? { shippingMethodKey: only.key } : {}
  return takeBack(written, (current) =>
    current.lines
      .filter((line) => unassigned.some((gift) => gift.id === line.id) && line.targets.length === 0)
      .map((line) => ({
        action: 'setLineItemShippingDetails' as const,
        lineItemId: line.id,
        shippingDetails: { targets: [{ addressKey: only.key, quantity: line.quantity, ...methodKey }] },
      })),
  )
}

/**
 * A second write on the cart just written, replayed as any edit is. Where it fails the cart stays as the first
 * left it, and is shown like that: to say that nothing was changed would be wrong.
 */
async function takeBack(
  { platform, now, cart }: Written,
  actions: (current: Cart) => CartUpdateAction[],
): Promise<Cart> {
  const leave = (why: string) => {
    console.error('an edit was left half-way', cart.id, why)
    return cart
  }
  const step: Replay['step'] = (current) => ({ ok: true, actions: actions(current) })
  try {
    const ended = await replay({ platform, cartId: cart.id, now, mark: crypto.randomUUID(), step })
    return ended.kind === 'done' || ended.kind === 'unchanged' ? ended.cart : leave(ended.kind)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return leave(error.message)
  }
}
