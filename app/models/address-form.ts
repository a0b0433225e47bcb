import * as z from 'zod'
import { type Address, type AddressField, type AddressRules, checkAddress } from './address'
import { TEXT_LIMITS } from './limits'

// Longer than any field may be: what exceeds the field's own limit is answered beside it.
const text = z.string().max(TEXT_LIMITS.unjudged).optional()

/** The fields of an address in a form. */
export const addressInput = {
  name: text,
  company: text,
  street1: text,
  street2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
  phone: text,
}

/** The address form. Its messages come from `checkAddress`, so that all forms say the same. */
export const addressSchema = z
  .object(addressInput)
  .transform((input, issues) => checkedAddress(input, issues))

/** A billing address needs no phone number. */
export const billingAddressSchema = z
  .object(addressInput)
  .transform((input, issues) => checkedAddress(input, issues, { phoneOptional: true }))

/** The address book's form: the address, what it was when it was shown, and what it is to be used for. */
export const savedAddressSchema = z
  .object({
    ...addressInput,
    seen: text.default(''),
    defaultShipping: z.literal('on').optional(),
    defaultBilling: z.literal('on').optional(),
  })
  .transform(({ seen, defaultShipping, defaultBilling, ...input }, issues) => ({
    address: checkedAddress(input, issues),
    seen,
    defaults: { shipping: defaultShipping === 'on', billing: defaultBilling === 'on' },
  }))

/** The address of what was typed, or what is wrong with it beside its fields. */
export function checkedAddress(
  input: Partial<Record<AddressField, string | null | undefined>>,
  issues: z.RefinementCtx,
  rules: AddressRules = {},
): Address {
  const check = checkAddress(
    Object.fromEntries(
      Object.entries(input).filter((entry): entry is [AddressField, string] => typeof entry[1] === 'string'),
    ),
    rules,
  )
  if (check.ok) return check.address
  for (const [field, message] of Object.entries(check.problems)) {
    issues.addIssue({ code: 'custom', path: [field], message })
  }
  return z.NEVER
}
