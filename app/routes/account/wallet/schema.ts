import * as z from 'zod'
import { CAPTCHA_FIELD, captchaToken } from '~/models/captcha'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { deviceData, isNonce } from '~/models/payment/cards'

const id = z.string().min(1).max(PAYMENT_LIMITS.nonce)

export const walletSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('default'), id }),
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('paypal') }),
  z.object({
    intent: z.literal('card'),
    /** From the page of the boxes, which it pays from then on. */
    pays: z.literal('boxes').optional(),
    nonce: z
      .string({ error: 'Enter your card first.' })
      .max(PAYMENT_LIMITS.nonce, 'Enter your card first.')
      .refine(isNonce, 'Enter your card first.'),
    cardType: z.string().max(TEXT_LIMITS.id).optional(),
    lastFour: z.string().max(4).optional(),
    deviceData,
    [CAPTCHA_FIELD]: captchaToken,
  }),
])
