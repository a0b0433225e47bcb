import * as z from 'zod'
import { applePayContact } from '~/models/address-conversions'
import { TEXT_LIMITS } from '~/models/limits'
import { applePayToken } from '~/services/payment/apple-pay.server'

export const schema = z.object({
  cart: z.string().max(TEXT_LIMITS.id),
  amount: z.number().int().positive(),
  token: applePayToken,
  /** Only from the cart page, where the address is not known yet. */
  shippingContact: applePayContact.optional(),
})
