import * as z from 'zod'
import { ADDRESS_FIELDS, type Address, checkAddress } from '~/models/address'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'

const text = z.string().max(TEXT_LIMITS.unjudged).optional()

/** Nobody rings up a billing address. */
const BILLING = ADDRESS_FIELDS.filter((field) => field !== 'phone')

/** Before each billing field's name, so that it is not taken for the shipping address. */
const BILLING_PREFIX = 'billing-'

const billingFields = z.object(
  Object.fromEntries(BILLING.map((field) => [`${BILLING_PREFIX}${field}`, text])) as Record<
    `billing-${string}`,
    typeof text
  >,
)

/** The buttons of the form that chooses how to pay. */
export const WAYS = ['paypal', 'credit-account', 'offline'] as const
export type Way = (typeof WAYS)[number]

type Pay = { intent: Way; billing?: Address; reference?: string }

/** Pays in one of these ways; the bill goes to the shipping address unless another is given. */
const pay = billingFields
  .extend({
    intent: z.enum(WAYS),
    otherBilling: z.literal('on').optional(),
    reference: z.string().trim().max(PAYMENT_LIMITS.reference).optional(),
  })
  .transform((input, issues): Pay => {
    const { intent, reference } = input
    const way = { intent, ...(reference && { reference }) }
    if (!input.otherBilling) return way
    const check = checkBilling(input)
    if (check.ok) return { ...way, billing: check.address }
    for (const [field, message] of Object.entries(check.problems)) {
      issues.addIssue({ code: 'custom', path: [`${BILLING_PREFIX}${field}`], message })
    }
    return z.NEVER
  })

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

/** The payment step's buttons. */
export const paymentSchema = z.discriminatedUnion('intent', [
  pay,
  z.object({
    intent: z.literal('certificate'),
    code: z
      .string({ error: 'Enter the code of your gift certificate.' })
      .max(PAYMENT_LIMITS.certificateCode, 'That is longer than any gift certificate code.'),
  }),
  z.object({ intent: z.literal('remove-certificate') }),
  z.object({ intent: z.literal('change') }),
  z.object({
    intent: z.literal('place-order'),
    cart: z.string().max(TEXT_LIMITS.id),
    version: z.coerce.number().int(),
  }),
])
