import * as z from 'zod'
import { ADDRESS_FIELDS, type Address, type AddressField, type AddressRules, checkAddress } from './address'
import { TEXT_LIMITS } from './limits'

// Above any field's own limit, which is judged beside the field.
const text = z.string().max(TEXT_LIMITS.unjudged).optional()

export const addressInput = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text])) as Record<
  AddressField,
  typeof text
>

/** Without a phone number. Messages come from `checkAddress`, the same in all forms. */
export const billingAddressSchema = z
  .object(addressInput)
  .transform((input, issues) => checkedAddress(input, issues, { phoneOptional: true }))

/** `seen`: the address when the form was drawn. */
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

type AddressInput = Partial<Record<AddressField, string | null | undefined>>

const checkInput = (input: AddressInput, rules: AddressRules = {}) =>
  checkAddress(
    Object.fromEntries(
      Object.entries(input).filter((entry): entry is [AddressField, string] => typeof entry[1] === 'string'),
    ),
    rules,
  )

/** Undefined if it is not complete. */
export function addressIn(input: AddressInput): Address | undefined {
  const check = checkInput(input)
  return check.ok ? check.address : undefined
}

/** Reports problems beside their fields. */
export function checkedAddress(
  input: AddressInput,
  issues: z.RefinementCtx,
  rules: AddressRules = {},
): Address {
  const check = checkInput(input, rules)
  if (check.ok) return check.address
  for (const [field, message] of Object.entries(check.problems)) {
    issues.addIssue({ code: 'custom', path: [field], message })
  }
  return z.NEVER
}
