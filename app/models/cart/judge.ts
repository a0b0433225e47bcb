import { codeRefusal } from '~/models/discount/refusal'
import { allLines, type Cart, findCode } from './cart'
import type { CartChange } from './cart-change'
import { codesOnCertificates } from './certificate-lines'
import { quantityStep } from './changes'
import type { CartIntent, EditRefusal } from './intents'
import { variantRefusal, withAddOns } from './line-refusals'
import { checkLimit, quantityOfSku } from './quantity'

type Verdict = {
  refusal?: EditRefusal
  /** Undoes a refused edit, or completes an accepted one. */
  follow?: (current: Cart) => CartChange[]
}

/**
 * Judges an edit after it is written, when it is known whether a new product may be bought and what a code does. So
 * only a refused edit costs one more write, and none costs a lookup.
 */
export function judge(intent: CartIntent, cart: Cart, before: Cart, now: Date): Verdict {
  if (intent.type === 'add') return judgeAdd(intent, cart, before)
  if (intent.type === 'apply-code') return judgeCode(intent, cart, before, now)
  return {}
}

function judgeAdd(intent: Extract<CartIntent, { type: 'add' }>, cart: Cart, before: Cart): Verdict {
  const refusal = addRefusal(cart, intent) ?? codeBarred(cart, before)
  if (!refusal) return {}
  const held = new Map(allLines(before).map((line) => [line.id, line.quantity]))
  const grown = new Map(
    allLines(cart)
      .filter((line) => line.mode === 'Standard' && line.quantity > (held.get(line.id) ?? 0))
      .map((line) => [line.id, { from: held.get(line.id) ?? 0, to: line.quantity }]),
  )
  // A quantity that another window has lowered since stays.
  const follow = (current: Cart) =>
    allLines(current).flatMap((line) => {
      const { from, to } = grown.get(line.id) ?? { from: 0, to: 0 }
      return to > from && line.quantity >= to ? [quantityStep(line, line.quantity - (to - from))] : []
    })
  return { refusal, follow }
}

/** A gift certificate that came under a code. */
function codeBarred(cart: Cart, before: Cart): EditRefusal | undefined {
  const [code] = codesOnCertificates(cart)
  if (!code || codesOnCertificates(before).length > 0) return undefined
  return { reason: 'code', code: code.code, refusal: { reason: 'on-certificates' } }
}

function addRefusal(cart: Cart, intent: Extract<CartIntent, { type: 'add' }>): EditRefusal | undefined {
  for (const item of withAddOns(intent.items)) {
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

function judgeCode(
  { code }: Extract<CartIntent, { type: 'apply-code' }>,
  cart: Cart,
  before: Cart,
  now: Date,
): Verdict {
  const applied = findCode(cart, code)
  const onCertificates = applied && codesOnCertificates(cart).includes(applied)
  const refusal = onCertificates
    ? { reason: 'on-certificates' as const }
    : applied
      ? codeRefusal(applied, cart, now)
      : { reason: 'not-active' as const }
  if (!refusal) return giftsToAssign(cart)
  // Any other one stays on the cart with its reason, and works once the cart matches.
  if (applied && !onCertificates && refusal.reason !== 'used-up') return {}
  return {
    refusal: { reason: 'code', code, refusal },
    follow: cart !== before ? (current: Cart) => undoCode(current, before, code) : undefined,
  }
}

function undoCode(current: Cart, before: Cart, code: string): CartChange[] {
  const refused = findCode(current, code)
  return [
    ...(refused ? [{ type: 'remove-code' as const, codeId: refused.id }] : []),
    ...before.discountCodes.map((each): CartChange => ({ type: 'add-code', code: each.code })),
    // commercetools refuses to remove a missing field.
    ...(['stashedDiscountCode', 'stashedDiscountCodeName'] as const)
      .filter((name) => current.fields[name] !== before.fields[name])
      .map((name): CartChange => ({ type: 'set-field', name, value: before.fields[name] })),
  ]
}

/** Sends a code's gift to the only shipment. */
function giftsToAssign(cart: Cart): Verdict {
  const [only, ...others] = cart.itemShippingAddresses
  const unassigned = cart.lines.filter((line) => line.mode === 'GiftLineItem' && line.targets.length === 0)
  if (!only || others.length > 0 || unassigned.length === 0) return {}
  const methodKey = cart.shippingMode === 'Multiple' ? { shippingMethodKey: only.key } : {}
  return {
    follow: (current) =>
      current.lines
        .filter((line) => unassigned.some((gift) => gift.id === line.id) && line.targets.length === 0)
        .map((line) => ({
          type: 'set-targets',
          lineId: line.id,
          targets: [{ addressKey: only.key, quantity: line.quantity, ...methodKey }],
        })),
  }
}
