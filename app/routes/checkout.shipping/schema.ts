import * as z from 'zod'

/** The chosen offer, by its shipping method's id, and whether chocolate is packed against heat. */
export const deliverySchema = z.object({
  offer: z.coerce
    .number({ error: 'Choose how it shall be delivered' })
    .int('Choose how it shall be delivered'),
  packaging: z.literal('on').optional(),
})
