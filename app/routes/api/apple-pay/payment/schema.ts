import * as z from 'zod'
import { applePayContact } from '~/models/address-conversions'
import { TEXT_LIMITS } from '~/models/limits'
import { applePayToken } from '~/services/payment/apple-pay.server'

export const schema = z.object({
  /** The cart and the amount that the payment sheet showed. */
  cart: z.string().max(TEXT_LIMITS.id),
  amount: z.number().int().positive(),
  token: applePayToken,
  /** Asked for in the cart alone, where the address is not known yet. */
  shippingContact: applePayContact.optional(),
})
