import * as z from 'zod'
import type { Flow } from '../account/sign-in-step'
import { CAPTCHA_FIELD, captchaToken } from '../captcha'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '../limits'
import { confirmation, deviceData, isNonce, type SavedMethod } from './cards'

const nonce = z.string().max(PAYMENT_LIMITS.nonce).refine(isNonce)
const saved = z.string().min(1).max(PAYMENT_LIMITS.nonce)

/** For an order that is already placed. */
export const otherPaymentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('paypal') }),
  z.object({ intent: z.literal('credit-account') }),
  z.object({
    intent: z.literal('saved'),
    saved,
    confirmed: confirmation,
    deviceData,
    [CAPTCHA_FIELD]: captchaToken,
  }),
  z.object({
    intent: z.literal('card'),
    nonce,
    cardType: z.string().max(TEXT_LIMITS.id).optional(),
    lastFour: z.string().regex(/^\d{4}$/),
    deviceData,
    [CAPTCHA_FIELD]: captchaToken,
  }),
])

export const captchaOf = (input: OtherPaymentInput): string | undefined =>
  CAPTCHA_FIELD in input ? input[CAPTCHA_FIELD] : undefined

export type OtherPaymentInput = z.output<typeof otherPaymentSchema>

export type OtherWays = {
  amount: string
  saved: readonly SavedMethod[]
  cards: { webUrl: string; keeps: boolean; amount: number }
  autoDelivery: boolean
  captcha: Flow['captcha']
  /** The balance of a credit account that covers the amount. */
  credit?: string
}
