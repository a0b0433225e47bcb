import type { DirectDiscount } from '@commercetools/platform-sdk'
import * as z from 'zod'
import {
  cartDiscountTarget,
  cartDiscountValue,
  predicatesOf,
  storedValue,
} from '../../discounts/cart-discount-value'
import type { Context } from '../../engine/context'
import { invalidField, invalidInput, invalidOperation, requiredField } from '../../engine/errors'
import { checkPredicate } from '../../predicates'
import { cartAction } from '../cart-action'
import { withDiscountCode } from '../discount-codes'

const addDiscountCode = cartAction({ code: z.string() }, (cart, { code }, context) =>
  withDiscountCode(cart, code, context),
)

const removeDiscountCode = cartAction(
  { discountCode: z.object({ typeId: z.literal('discount-code').optional(), id: z.string() }) },
  (cart, { discountCode }) => {
    const left = cart.discountCodes.filter((entry) => entry.discountCode.id !== discountCode.id)
    if (left.length === cart.discountCodes.length) {
      throw invalidOperation(`The discount code with ID '${discountCode.id}' was not found in the cart.`)
    }
    return { ...cart, discountCodes: left }
  },
)

const directDiscount = z.object({ value: cartDiscountValue, target: cartDiscountTarget.optional() })

function directDiscountOf(draft: z.infer<typeof directDiscount>, context: Context): DirectDiscount {
  const isGift = draft.value.type === 'giftLineItem'
  if (isGift === (draft.target !== undefined)) {
    throw isGift ? invalidField('target', draft.target) : requiredField('target')
  }
  for (const { kind, predicate } of predicatesOf(draft.target)) {
    const problem = checkPredicate(kind, predicate)
    if (problem !== undefined) throw invalidInput(problem)
  }
  return {
    id: context.newId(),
    value: storedValue(draft.value, context),
    target: draft.target,
  }
}

/** Direct discounts and discount codes exclude each other. */
const setDirectDiscounts = cartAction(
  { discounts: z.array(directDiscount) },
  (cart, { discounts }, context) => {
    if (discounts.length > 0 && cart.discountCodes.length > 0) {
      throw invalidOperation('A cart with discount codes cannot have direct discounts.')
    }
    return { ...cart, directDiscounts: discounts.map((draft) => directDiscountOf(draft, context)) }
  },
)

export const discountActions = { addDiscountCode, removeDiscountCode, setDirectDiscounts }
