import * as z from 'zod'
import { anyMoney, customFieldsDraft, identifier, key, localizedString } from '../engine/schemas'
import { transactionDraft } from './transaction'

const paymentMethodToken = z.object({ value: z.string() })

const methodInfo = z.object({
  paymentInterface: z.string().optional(),
  method: z.string().optional(),
  name: localizedString.optional(),
  token: paymentMethodToken.optional(),
  interfaceAccount: z.string().optional(),
  custom: customFieldsDraft.optional(),
})

export const paymentDraft = z.object({
  customer: identifier('customer').optional(),
  anonymousId: z.string().optional(),
  interfaceId: z.string().optional(),
  amountPlanned: anyMoney,
  paymentMethodInfo: methodInfo.optional(),
  paymentStatus: z
    .strictObject({
      interfaceCode: z.string().optional(),
      interfaceText: z.string().optional(),
      state: identifier('state').optional(),
    })
    .optional(),
  transactions: z.array(transactionDraft).optional(),
  interfaceInteractions: z.array(customFieldsDraft).optional(),
  custom: customFieldsDraft.optional(),
  key: key.optional(),
})
export type PaymentInput = z.infer<typeof paymentDraft>
