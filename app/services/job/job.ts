import * as z from 'zod'

/** Work for the queue, by `type`. A job holds ids and no personal data, because dead ones are kept for staff. */
export const jobSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('check-queue'), checkId: z.string() }),
  /** An order was placed: what follows from it begins. */
  z.object({ type: z.literal('order-placed'), orderNumber: z.string() }),
  /** A box of auto-delivery becomes an order. */
  z.object({ type: z.literal('ship-delivery'), deliveryId: z.number() }),
  /** The customer is told what became of a box. */
  z.object({
    type: z.literal('tell-delivery'),
    deliveryId: z.number(),
    what: z.enum(['declined', 'paused', 'left-out']),
    declines: z.number(),
  }),
  /** A box of auto-delivery is announced by e-mail. */
  z.object({
    type: z.literal('remind-delivery'),
    customerId: z.string(),
    addressId: z.number(),
    shipOn: z.string(),
  }),
  /** A gift certificate is due. */
  z.object({ type: z.literal('certificate'), certificateId: z.string() }),
  /** A later box of a bundle is due. */
  z.object({ type: z.literal('bundle-box'), deliveryId: z.string() }),
  /** There is something to do with a gift: send it, remind, order, end. */
  z.object({ type: z.literal('gift'), giftId: z.string() }),
  /** A lead form or a contact was saved: it goes to the CRM and by e-mail. */
  z.object({ type: z.literal('lead'), leadId: z.string() }),
  /** A buyer asked for an approval, or it was decided: who waits for it gets an e-mail. */
  z.object({ type: z.literal('approval-news'), approvalId: z.string(), origin: z.string() }),
  /** An order changed at the platform: its buyer hears what is new. */
  z.object({ type: z.literal('order-news'), orderNumber: z.string() }),
  /** An order may be reviewed: its buyer is asked, once it has arrived. */
  z.object({ type: z.literal('review-request'), orderNumber: z.string() }),
  /** Somebody wants the newsletter: they are asked by e-mail whether the address is theirs. */
  z.object({ type: z.literal('newsletter-confirmation'), subscriptionId: z.string() }),
  /** The sender asked for a reminder. */
  z.object({ type: z.literal('gift-nudge'), giftId: z.string(), count: z.number() }),
])

export type Job = z.output<typeof jobSchema>
export type JobType = Job['type']
export type JobOf<Type extends JobType> = Extract<Job, { type: Type }>

/** A message of the queue. Its id stays the same when it is retried and when staff send it again. */
export const messageSchema = z.object({
  id: z.string(),
  job: jobSchema,
  /** Staff sent it again. */
  again: z.boolean().optional(),
})

export type JobMessage = z.output<typeof messageSchema>
