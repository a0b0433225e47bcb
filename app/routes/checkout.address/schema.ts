import * as z from 'zod'
import { type Address, type AddressField, checkAddress } from '~/models/address'
import { TEXT_LIMITS } from '~/models/limits'

// Longer than the fields' limits, whose errors are shown beside them.
const text = z.string().max(TEXT_LIMITS.unjudged).optional()

/** The address form, validated by the address model. */
export const addressSchema = z
  .object({
    name: text,
    company: text,
    street1: text,
    street2: text,
    city: text,
    state: text,
    postalCode: text,
    country: text,
    phone: text,
  })
  .transform((input, issues): Address => {
    const check = checkAddress(withoutMissing(input))
    if (check.ok) return check.address
    for (const [field, message] of Object.entries(check.problems)) {
      issues.addIssue({ code: 'custom', path: [field], message })
    }
    return z.NEVER
  })

function withoutMissing(input: Partial<Record<AddressField, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(input).filter((entry): entry is [AddressField, string] => entry[1] !== undefined),
  )
}
