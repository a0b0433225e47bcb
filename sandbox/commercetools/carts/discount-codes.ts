import type { Cart, CartDiscount, DiscountCode } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { invalidOperation, refuse } from '../engine/errors'
import { isWithin } from '../pricing'

/** commercetools' limit. */
const MOST_CODES = 10

/** The documented refusal of a code, with the known reason. */
export function nonApplicable(code: string, fields: Record<string, unknown>, named: string = code) {
  return refuse(
    400,
    'DiscountCodeNonApplicable',
    `The discountCode '${named}' cannot be applied to the cart.`,
    {
      discountCode: code,
      ...fields,
    },
  )
}

/** The code's state then says whether it matches. */
export function withDiscountCode(cart: Cart, text: string, context: Context): Cart {
  if (cart.directDiscounts.length > 0) {
    throw invalidOperation('A cart with direct discounts cannot have discount codes.')
  }
  const code = context.lookup('discount-code', 'code', text)[0]
  if (!code) throw nonApplicable(text, { reason: 'DoesNotExist' })
  if (cart.discountCodes.some(({ discountCode }) => discountCode.id === code.id)) return cart
  if (cart.discountCodes.length >= MOST_CODES) {
    throw invalidOperation(`A cart can have at most ${MOST_CODES} discount codes.`)
  }
  assertUsable(code, context)
  return {
    ...cart,
    discountCodes: [
      ...cart.discountCodes,
      { discountCode: { typeId: 'discount-code', id: code.id }, state: 'DoesNotMatchCart' },
    ],
  }
}

/** Refuses a code that is expired or inactive, or whose discounts all are. */
function assertUsable(code: DiscountCode, context: Context): void {
  if (!isWithin(code, context.date)) throw outOfTime(code, code, context)
  const discounts = code.cartDiscounts.flatMap(({ id }) => context.get('cart-discount', id) ?? [])
  const active = discounts.filter(({ isActive }) => isActive)
  if (!code.isActive || active.length === 0) {
    throw nonApplicable(code.code, { discountCodeId: code.id }, code.id)
  }
  const valid = active.filter((discount) => isWithin(discount, context.date))
  const first = active[0]
  if (valid.length === 0 && first) throw outOfTime(code, first, context)
}

function outOfTime(code: DiscountCode, window: DiscountCode | CartDiscount, context: Context) {
  return nonApplicable(
    code.code,
    {
      reason: 'TimeRangeNonApplicable',
      discountCodeId: code.id,
      validFrom: window.validFrom,
      validUntil: window.validUntil,
      validityCheckTime: context.now,
    },
    code.id,
  )
}
