import * as z from 'zod'
import { invalidOperation } from '../../engine/errors'
import { cartAction } from '../cart-action'
import { withDiscountCode } from '../discount-codes'

const addDiscountCode = cartAction({ code: z.string() }, (cart, { code }, context) =>
  withDiscountCode(cart, code, context),
)

const removeDiscountCode = cartAction(
  { discountCode: z.strictObject({ typeId: z.literal('discount-code').optional(), id: z.string() }) },
  (cart, { discountCode }) => {
    const left = cart.discountCodes.filter((entry) => entry.discountCode.id !== discountCode.id)
    if (left.length === cart.discountCodes.length) {
      throw invalidOperation(`The discount code with ID '${discountCode.id}' was not found in the cart.`)
    }
    return { ...cart, discountCodes: left }
  },
)

/** The actions on discount codes. */
export const discountActions = { addDiscountCode, removeDiscountCode }
