import * as z from 'zod'
import { addressInput, checkedAddress } from '~/models/address-form'
import { dayField } from '~/models/day-field'
import { TEXT_LIMITS } from '~/models/limits'

/**
 * An address or a day. `shipment`: the key of one of several. `agreedDay`, `agreedDifference`: the day of arrival and the
 * difference in cents that an address brings, once the answer named them. `receiptToken`: with a session that bought, or
 * that opened a link from the order's mailbox.
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
    shipment: z.string().max(TEXT_LIMITS.id).optional(),
    receiptToken: z
      .string()
      .regex(/^[0-9a-f]{48}$/)
      .optional(),
  })
  .refine(({ address, arrivesOn }) => (address === undefined) !== (arrivesOn === undefined), {
    error: 'Send an address or a day',
    path: ['address'],
  })
