import { CODE_LIMIT } from '~/models/discount/refusal-words'
import { type AppliedDiscountCode, type Cart, findCode, sameCode } from './cart'
import type { CartChange } from './cart-change'
import { changes, type Plan, refuse } from './plan'

/** commercetools refuses to remove a missing field. */
function remember(cart: Cart, code: { code?: string; name?: string }): CartChange[] {
  const wanted = [
    ['stashedDiscountCode', code.code],
    ['stashedDiscountCodeName', code.name],
  ] as const
  return wanted.flatMap(([name, value]): CartChange[] =>
    cart.fields[name] === value ? [] : [{ type: 'set-field', name, value }],
  )
}

/** Stashes one of the removed codes, but not a customer's own. */
function takeOff(cart: Cart, codes: readonly AppliedDiscountCode[]): CartChange[] {
  const stashed = codes.find((code) => !code.customerCode)
  return [
    ...(stashed ? remember(cart, { code: stashed.code, name: stashed.name }) : []),
    ...codes.map((code): CartChange => ({ type: 'remove-code', codeId: code.id })),
  ]
}

export function planApplyCode(cart: Cart, code: string): Plan {
  if (code.length > CODE_LIMIT) return refuse({ reason: 'code', code, refusal: { reason: 'too-long' } })
  // Already on the cart; judged after the write.
  if (findCode(cart, code)) return changes()
  const takenUp = sameCode(cart.fields.stashedDiscountCode, code)
  const off = takeOff(cart, cart.discountCodes)
  const replaced = off.some((change) => change.type === 'set-field')
  return changes(...(takenUp && !replaced ? remember(cart, {}) : []), ...off, { type: 'add-code', code })
}

/** No change if it was removed in another tab. */
export function planRemoveCode(cart: Cart, code: string): Plan {
  const present = findCode(cart, code)
  return changes(...takeOff(cart, present ? [present] : []))
}
