import * as z from 'zod'
import { indexRunSchema } from '../search/index-run'

/** Work for the queue, by `type`. A job holds ids and no personal data, because dead ones are kept for staff. */
export const jobSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('check-queue'), checkId: z.string() }),
  z.object({
    type: z.literal('copy-table'),
    day: z.string(),
    table: z.string(),
    part: z.number(),
    /** The last row's number. */
    after: z.number().optional(),
  }),
  z.object({
    type: z.literal('copy-files'),
    of: z.enum(['originals', 'copies']),
    cursor: z.string().optional(),
  }),
  z.object({ type: z.literal('index-slice'), run: indexRunSchema }),
  z.object({ type: z.literal('fill-index') }),
  z.object({ type: z.literal('order-placed'), orderNumber: z.string() }),
  z.object({ type: z.literal('ship-delivery'), deliveryId: z.number() }),
  z.object({
    type: z.literal('tell-delivery'),
    deliveryId: z.number(),
    what: z.enum([
      'declined',
      'not-approved',
      'no-delivery',
      'paused',
      'paused-not-approved',
      'paused-no-delivery',
      'left-out',
    ]),
    declines: z.number(),
  }),
  z.object({
    type: z.literal('remind-delivery'),
    customerId: z.string(),
    addressId: z.number(),
    shipOn: z.string(),
  }),
  z.object({ type: z.literal('certificate'), certificateId: z.string() }),
  z.object({ type: z.literal('bundle-box'), deliveryId: z.string() }),
  z.object({ type: z.literal('gift'), giftId: z.string() }),
  z.object({ type: z.literal('lead'), leadId: z.string() }),
  z.object({ type: z.literal('invitations') }),
  z.object({
    type: z.literal('approval-news'),
    approvalId: z.string(),
    origin: z.string(),
    /** Of a question: nothing to tell once it is decided. */
    asks: z.boolean().optional(),
    isPlaced: z.boolean().optional(),
  }),
  z.object({ type: z.literal('case-news'), caseId: z.string() }),
  z.object({ type: z.literal('order-news'), orderNumber: z.string() }),
  z.object({ type: z.literal('agent-news'), orderNumber: z.string() }),
  z.object({ type: z.literal('review-request'), orderNumber: z.string() }),
  z.object({ type: z.literal('newsletter-confirmation'), subscriptionId: z.string() }),
  z.object({ type: z.literal('gift-nudge'), giftId: z.string(), count: z.number() }),
])

export type Job = z.output<typeof jobSchema>
export type JobType = Job['type']
export type JobOf<Type extends JobType> = Extract<Job, { type: Type }>

/** A message of the queue. Its id stays the same when it is retried and when staff send it again. */
export const messageSchema = z.object({
  id: z.string(),
  job: jobSchema,
  again: z.boolean().optional(),
})

export type JobMessage = z.output<typeof messageSchema>
