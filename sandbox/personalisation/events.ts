import * as z from 'zod'

export const user = z.object({
  dyid: z.string().min(1).optional(),
  dyid_server: z.string().optional(),
  active_consent_accepted: z.boolean().optional(),
})
export const session = z.object({ dy: z.string().min(1) }).optional()

const price = z.number().nonnegative()
const currency = z.string().regex(/^[A-Z]{3}$/)
const bought = z.array(
  z.object({
    productId: z.string().min(1),
    quantity: z.number().int().positive(),
    itemPrice: price,
    decisionId: z.string().min(1).optional(),
  }),
)

/** The two vendor events that a shop must report. */
export const eventsSchema = z.strictObject({
  user: user.required({ dyid: true }),
  session,
  events: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        properties: z.discriminatedUnion('dyType', [
          z.object({
            dyType: z.literal('add-to-cart-v1'),
            value: price,
            currency,
            productId: z.string().min(1),
            quantity: z.number().int().positive(),
            decisionId: z.string().min(1).optional(),
            cart: bought.optional(),
          }),
          z.object({
            dyType: z.literal('purchase-v1'),
            value: price,
            currency,
            uniqueTransactionId: z.string().min(1),
            cart: bought,
          }),
        ]),
      }),
    )
    .min(1),
})

export type SaleEvent = z.output<typeof eventsSchema>['events'][number] & { dyid: string }
