import * as z from 'zod'
import { addressInput, checkedAddress } from '~/models/address-form'
import { dayField } from '~/models/day-field'
import { TEXT_LIMITS } from '~/models/limits'

/**
 * One of them. `agreedDay`, `agreedDifference`: the day of arrival and the difference in cents that an address brings,
 * once the answer named them. `receiptToken`: with a
 * session that bought, or that opened a link from the order's mailbox.
 */
export const changeOrderSchema = z
  .object({
    address: z
      .object(addressInput)
      .transform((input, issues) => checkedAddress(input, issues))
      .optional(),
    agreedDay: z.string().max(TEXT_LIMITS.id).optional(),
    agreedDifference: z.number().int().optional(),
    arrivesOn: dayField('Enter a day').optional(),
    receiptToken: z
      .string()
      .regex(/^[0-9a-f]{48}$/)
      .optional(),
  })
  .refine(({ address, arrivesOn }) => (address === undefined) !== (arrivesOn === undefined), {
    error: 'Send an address or a day',
    path: ['address'],
  })
