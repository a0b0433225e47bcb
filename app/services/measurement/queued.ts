import * as z from 'zod'
import type { ShopEvent } from '~/models/measurement/events'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What the advertising service gets of a purchase. Persons are digests. */
export const purchaseSchema = z.object({
  email: hash.optional(),
  phone: hash.optional(),
  firstName: hash.optional(),
  lastName: hash.optional(),
  contentIds: z.array(z.string().max(100)).max(500),
  value: z.number().nonnegative().max(1_000_000),
  currency: z.literal('USD'),
})

export type HashedPurchase = z.output<typeof purchaseSchema>

/** A message of the events' queue. It holds ids and digests; whose e-mail it is is looked up when it is sent. */
export const queuedSchema = z.object({
  id: z.string(),
  at: z.number(),
  visitor: z.object({ browser: z.string().optional(), customerId: z.string().optional() }),
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('event'), event: z.custom<ShopEvent>((value) => typeof value === 'object') }),
    /** Tells analytics who the customer is. */
    z.object({ kind: z.literal('identify') }),
    /** An order was placed; the rest is read from it. */
    z.object({ kind: z.literal('purchase'), orderNumber: z.string() }),
    /** The same from a browser. */
    z.object({ kind: z.literal('advertise'), purchase: purchaseSchema }),
  ]),
})

export type QueuedEvent = z.output<typeof queuedSchema>
export type Visitor = QueuedEvent['visitor']

/** What analytics knows of a customer. */
export type Traits = { email?: string; firstName?: string; isBusiness?: boolean; createdAt?: string }
