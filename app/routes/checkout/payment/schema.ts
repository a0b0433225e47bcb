import * as z from 'zod'
import { newPassword } from '~/models/account/password'
import { nameField } from '~/models/account/sign-in-forms'
import { ADDRESS_FIELDS, type Address, checkAddress } from '~/models/address'
import { CAPTCHA_FIELD, captchaToken } from '~/models/captcha'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { confirmation, deviceData, isNonce } from '~/models/payment/cards'
import { SAVED } from './ways'

const text = z.string().max(TEXT_LIMITS.unjudged).optional()

/** A billing address needs no phone number. */
const BILLING = ADDRESS_FIELDS.filter((field) => field !== 'phone')

/** Prefix of the billing fields' names, to tell them from the shipping address. */
const BILLING_PREFIX = 'billing-'

const billingFields = z.object(
  Object.fromEntries(BILLING.map((field) => [`${BILLING_PREFIX}${field}`, text])) as Record<
    `billing-${string}`,
    typeof text
  >,
)

const WAYS = ['paypal', 'card', 'saved', 'credit-account', 'offline'] as const
type Way = (typeof WAYS)[number]

/** Fields that the card fields fill in. Never a card number. */
type Card = { nonce: string; cardType?: string; lastFour: string; keep: boolean }

type Pay = {
  intent: Way
  billing?: Address
  reference?: string
  saved?: string
  /** The saved card's nonce after 3-D Secure. */
  confirmed?: string | undefined
  card?: Card
  /** Keeps the PayPal account for later orders. */
  keep?: boolean
}

const nonce = z.string().max(PAYMENT_LIMITS.nonce).refine(isNonce)
const id = z.string().min(1).max(PAYMENT_LIMITS.nonce)

/** The billing address is the shipping address if `sameBilling` is ticked. */
const wayFields = billingFields.extend({
  billing: z.literal('asked').optional(),
  sameBilling: z.literal('on').optional(),
  reference: z.string().trim().max(PAYMENT_LIMITS.reference).optional(),
  nonce: text,
  cardType: z.string().max(TEXT_LIMITS.id).optional(),
  lastFour: z.string().max(4).optional(),
  keep: z.literal('on').optional(),
  keepPayPal: z.literal('on').optional(),
  confirmed: confirmation,
})

type WayFields = z.output<typeof wayFields>

/** The chosen way with its billing address, or NEVER with its errors. */
function checkedPay(intent: Way, input: WayFields & { saved?: string }, issues: z.RefinementCtx): Pay {
  const way = wayOf({ ...input, intent })
  if (typeof way === 'string') {
    issues.addIssue({ code: 'custom', path: ['pay'], message: way })
    return z.NEVER
  }
  if (!input.billing || input.sameBilling) return way
  const check = checkBilling(input)
  if (check.ok) return { ...way, billing: check.address }
  for (const [field, message] of Object.entries(check.problems)) {
    issues.addIssue({ code: 'custom', path: [`${BILLING_PREFIX}${field}`], message })
  }
  return z.NEVER
}

const express = wayFields.extend({ intent: z.literal('paypal') }).transform((input, issues) => {
  const { billing, keep } = checkedPay('paypal', input, issues)
  return { intent: input.intent, billing, keep }
})

type WayInput = {
  intent: Way
  reference?: string | undefined
  nonce?: string | undefined
  cardType?: string | undefined
  lastFour?: string | undefined
  keep?: 'on' | undefined
  keepPayPal?: 'on' | undefined
  saved?: string | undefined
  confirmed?: string | undefined
}

/** The fields that the pressed button needs, or their errors. */
function wayOf({ intent, reference, nonce: sent, saved, ...input }: WayInput): Pay | string {
  if (intent === 'offline') return { intent, reference: reference || undefined }
  if (intent === 'saved') {
    return id.safeParse(saved).success
      ? { intent, saved, confirmed: input.confirmed }
      : 'Choose one of your saved payment methods.'
  }
  if (intent === 'paypal') return { intent, keep: input.keepPayPal === 'on' }
  if (intent !== 'card') return { intent }
  const { cardType, keep, lastFour = '' } = input
  const card = nonce.safeParse(sent)
  if (!card.success || !/^\d{4}$/.test(lastFour))
    return 'Enter your card, or choose another payment method. A card needs JavaScript, PayPal does not.'
  return {
    intent,
    card: { nonce: card.data, lastFour, keep: keep === 'on', cardType: cardType || undefined },
  }
}

function checkBilling(input: object) {
  const values = new Map<string, unknown>(Object.entries(input))
  return checkAddress(
    Object.fromEntries(
      BILLING.flatMap((field) => {
        const value = values.get(`${BILLING_PREFIX}${field}`)
        return typeof value === 'string' ? [[field, value]] : []
      }),
    ),
    { phoneOptional: true },
  )
}

const poNumber = z.string().trim().max(PAYMENT_LIMITS.reference, 'That number is too long').optional()

type PlaceOrder = {
  intent: 'place-order'
  cart: string
  version: number
  /** Of what the shopper saw (`agreedMark`). */
  seen?: string | undefined
  /** Missing where nothing is left to pay, or the payment was approved elsewhere. */
  way?: Pay
  poNumber?: string | undefined
  /** A certificate that was typed and not applied. */
  code?: string | undefined
  account?: { name: string; password: string }
  safcToken?: string | undefined
  deviceData?: string | undefined
  captcha?: string | undefined
}

const placeOrder = wayFields
  .extend({
    intent: z.literal('place-order'),
    cart: z.string().max(TEXT_LIMITS.id),
    version: z.coerce.number().int(),
    seen: z.string().max(TEXT_LIMITS.id).optional(),
    pay: text,
    poNumber,
    code: z.string().trim().max(PAYMENT_LIMITS.certificateCode).optional(),
    createAccount: z.literal('on').optional(),
    accountName: text,
    password: text,
    safcToken: z.string().max(TEXT_LIMITS.unjudged).optional(),
    deviceData,
    [CAPTCHA_FIELD]: captchaToken,
  })
  .transform((input, issues): PlaceOrder => {
    const { cart, version, seen, code, safcToken, deviceData: device } = input
    const order: PlaceOrder = {
      intent: 'place-order',
      cart,
      version,
      seen,
      poNumber: input.poNumber,
      code,
      safcToken,
      deviceData: device,
      captcha: input[CAPTCHA_FIELD],
    }
    const way = chosenWay(input, issues)
    if (way) order.way = way
    if (!input.createAccount) return order
    const check = account.safeParse(input)
    if (check.success)
      return { ...order, account: { name: check.data.accountName, password: check.data.password } }
    for (const { path, message } of check.error.issues) issues.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

function chosenWay(
  input: WayFields & { pay?: string | undefined },
  issues: z.RefinementCtx,
): Pay | undefined {
  const { pay: chosen } = input
  if (!chosen) return undefined
  if (chosen.startsWith(SAVED)) {
    return checkedPay('saved', { ...input, saved: chosen.slice(SAVED.length) }, issues)
  }
  const intent = WAYS.find((way) => way === chosen)
  if (intent) return checkedPay(intent, input, issues)
  issues.addIssue({ code: 'custom', path: ['pay'], message: 'Choose how to pay.' })
  return z.NEVER
}

const account = z.object({ accountName: nameField, password: newPassword })

export const paymentSchema = z.discriminatedUnion(
  'intent',
  [
    express,
    z.object({
      intent: z.literal('certificate'),
      poNumber,
      code: z
        .string({ error: 'Enter the code of your gift certificate.' })
        .max(PAYMENT_LIMITS.certificateCode, 'That is longer than any gift certificate code.'),
    }),
    /** Enter in a field. */
    z.object({
      intent: z.literal('update'),
      poNumber,
      code: z
        .string()
        .max(PAYMENT_LIMITS.certificateCode, 'That is longer than any gift certificate code.')
        .optional(),
    }),
    z.object({ intent: z.literal('remove-certificate'), account: z.string().max(TEXT_LIMITS.id) }),
    z.object({ intent: z.literal('forget'), saved: id }),
    z.object({ intent: z.literal('change') }),
    z
      .object({
        intent: z.literal('adjust'),
        amount: z
          .string({ error: 'Please enter an amount' })
          .trim()
          .regex(/^[+-]?\d{1,4}(\.\d{2})?$/, 'Please enter an amount such as 10 or -7.50')
          .transform((typed) => Math.round(Number(typed) * 100))
          .refine((cents) => cents !== 0, 'Please enter an amount other than zero'),
        reason: z
          .string({ error: 'Please say why' })
          .trim()
          .min(1, 'Please say why')
          .max(TEXT_LIMITS.moderationReason, 'That is too long'),
        asGift: z.stringbool({ truthy: ['on'] }).default(false),
      })
      .refine(({ asGift, amount }) => !asGift || amount < 0, {
        path: ['amount'],
        error: 'A gift takes something off: begin with a minus',
      }),

    z.object({ intent: z.literal('remove-adjustment') }),
    z.object({
      intent: z.literal('ask-approval'),
      poNumber,
      note: z.string().trim().max(TEXT_LIMITS.moderationReason, 'That is too long').default(''),
    }),
    z.object({
      intent: z.literal('ask-quote'),
      comment: z.string().trim().max(TEXT_LIMITS.surveyComment, 'That is too long').default(''),
    }),
    placeOrder,
  ],
  { error: 'Please choose how to pay, then place your order' },
)
