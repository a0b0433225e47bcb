import * as z from 'zod'
import { newPassword } from '~/models/account/password'
import { nameField } from '~/models/account/sign-in-forms'
import { ADDRESS_FIELDS, type Address, type AddressInput, checkAddress } from '~/models/address'
import { CAPTCHA_FIELD, captchaToken } from '~/models/captcha'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { deviceData, isNonce } from '~/models/payment/cards'

const nonce = z.string().max(PAYMENT_LIMITS.nonce).refine(isNonce, 'That is not a payment nonce')
const text = z.string().max(TEXT_LIMITS.unjudged).nullish()

/** Has no email address; otherwise checked as in the form. */
const billingAddress = z
  .object(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text])))
  .transform((input, issues): Address => {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value)) as AddressInput
    const check = checkAddress(given, { phoneOptional: true })
    if (check.ok) return check.address
    for (const [field, message] of Object.entries(check.problems)) {
      issues.addIssue({ code: 'custom', path: [field], message })
    }
    return z.NEVER
  })

/** Store credit and the cart's certificates always pay first. They are listed because clients may send their nonces. */
const paymentNonce = z.discriminatedUnion('type', [
  z.object({ type: z.literal('StoreCredit') }),
  z.object({ type: z.literal('GiftCertificate'), nonce: z.string().max(PAYMENT_LIMITS.nonce) }),
  z.object({
    type: z.literal('Card'),
    nonce,
    cardType: z.string().max(TEXT_LIMITS.id).optional(),
    lastFour: z.string().regex(/^\d{4}$/),
    keep: z.boolean().default(false),
  }),
  z.object({ type: z.enum(['PayPal', 'ApplePay']), nonce }),
  z.object({ type: z.literal('Saved'), nonce: z.string().min(1).max(PAYMENT_LIMITS.nonce) }),
  z.object({ type: z.literal('ShopPay'), nonce: z.string().min(1).max(PAYMENT_LIMITS.nonce) }),
  z.object({ type: z.literal('CreditAccount') }),
  z.object({ type: z.literal('Offline'), reference: z.string().max(PAYMENT_LIMITS.reference).optional() }),
])
export type PaymentNonce = z.output<typeof paymentNonce>

/** The certificates, store credit and one other way. */
const MOST_NONCES = PAYMENT_LIMITS.certificates + 2

export const placeSchema = z.object({
  /** Sent from Shop Pay's window: the order is paid with the payment confirmed there. */
  shopPayAction: z.literal('validate-and-authorize').optional(),
  cartId: z.string().min(1).max(TEXT_LIMITS.id),
  version: z.number().int(),
  customerId: z.string().max(TEXT_LIMITS.id).optional(),
  billingAddress: billingAddress.optional(),
  paymentNonces: z.array(paymentNonce).max(MOST_NONCES).default([]),
  newAccount: z.object({ name: nameField, password: newPassword }).optional(),
  safcToken: z.string().max(TEXT_LIMITS.unjudged).optional(),
  /** Braintree's device data. */
  deviceData,
  [CAPTCHA_FIELD]: captchaToken,
})
