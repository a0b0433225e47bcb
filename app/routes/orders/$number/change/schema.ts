import * as z from 'zod'
import { addressInput, checkedAddress } from '~/models/address-form'
import { dayField } from '~/models/day-field'
import { messageProblem } from '~/models/gift-drop/drop'
import { TEXT_LIMITS } from '~/models/limits'

const address = z
  .object({
    intent: z.literal('address'),
    agreedDay: z.string().max(TEXT_LIMITS.id).optional(),
    agreedDifference: z.coerce.number().int().optional(),
    ...addressInput,
  })
  .transform(({ intent, agreedDay, agreedDifference, ...input }, issues) => ({
    intent,
    agreed: { day: agreedDay, difference: agreedDifference },
    address: checkedAddress(input, issues),
  }))

const words = z
  .string({ error: 'Please write a few words' })
  .trim()
  .superRefine((text, issues) => {
    const problem = messageProblem(text)
    if (problem) issues.addIssue({ code: 'custom', message: problem })
  })

export const changeSchema = z.discriminatedUnion('intent', [
  address,
  z.object({ intent: z.literal('day'), day: dayField('Choose a day') }),
  z.object({
    intent: z.literal('gift-message'),
    words,
    sender: z.string().trim().max(TEXT_LIMITS.giftSender, 'That name is too long').default(''),
  }),
])
