import * as z from 'zod'
import { ADDRESS_FIELDS, type Address, checkAddress } from '~/models/address'
import { TEXT_LIMITS } from '~/models/limits'

const text = z.string().max(TEXT_LIMITS.unjudged).optional()

/** Nobody rings up a billing address. */
const BILLING = ADDRESS_FIELDS.filter((field) => field !== 'phone')

/** Before each billing field's name, so that it is not taken for the shipping address. */
const BILLING_PREFIX = 'billing-'

const billingFields = z.object(
  Object.fromEntries(BILLING.map((field) => [`${BILLING_PREFIX}${field}`, text])),
)

/** Goes to PayPal; the bill goes to the shipping address unless another is given. */
const payPal = billingFields
  .extend({ intent: z.literal('paypal'), otherBilling: z.literal('on').optional() })
  .transform((input, issues): { intent: 'paypal'; billing?: Address } => {
    if (!input.otherBilling) return { intent: 'paypal' }
    const values = new Map<string, unknown>(Object.entries(input))
    const check = checkAddress(
      Object.fromEntries(
        BILLING.flatMap((field) => {
          const value = values.get(`${BILLING_PREFIX}${field}`)
          return typeof value === 'string' ? [[field, value]] : []
        }),
      ),
      { phoneOptional: true },
    )
    if (check.ok) return { intent: 'paypal', billing: check.address }
    for (const [field, message] of Object.entries(check.problems)) {
      issues.addIssue({ code: 'custom', path: [`${BILLING_PREFIX}${field}`], message })
    }
    return z.NEVER
  })

/** The payment step's buttons. */
export const paymentSchema = z.discriminatedUnion('intent', [
  payPal,
  z.object({ intent: z.literal('change') }),
  z.object({
    intent: z.literal('place-order'),
    cart: z.string().max(TEXT_LIMITS.id),
    version: z.coerce.number().int(),
  }),
])
