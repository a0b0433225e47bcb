import * as z from 'zod'
import type { ShopEvent } from '~/models/measurement/events'
import { CURRENCY } from '~/models/money'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What the advertising service gets of a purchase. Persons are digests. */
export const purchaseSchema = z.object({
  email: hash.optional(),
  phone: hash.optional(),
  firstName: hash.optional(),
  lastName: hash.optional(),
  city: hash.optional(),
  state: hash.optional(),
  postalCode: hash.optional(),
  country: hash.optional(),
  contentIds: z.array(z.string().max(100)).max(500),
  value: z.number().nonnegative().max(1_000_000),
  currency: z.literal(CURRENCY),
})

export type HashedPurchase = z.output<typeof purchaseSchema>

/** Only of visitors who may be followed. */
const contextSchema = z.object({
  /** Without query. */
  page: z.string(),
  referrer: z.string().optional(),
  campaign: z.record(z.string(), z.string()).optional(),
  agent: z.string().optional(),
  /** A machine's name. */
  bot: z.string().optional(),
  isStaff: z.literal(true).optional(),
  address: z.string().optional(),
})

export type MeasuredContext = z.output<typeof contextSchema>

const itemSchema = z.object({
  product: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: z.number(),
})

/** A message of the events' queue. It holds ids and digests; e-mail addresses are looked up when it is sent. */
export const queuedSchema = z.object({
  id: z.string(),
  at: z.number(),
  visitor: z.object({
    browser: z.string().optional(),
    customerId: z.string().optional(),
    context: contextSchema.optional(),
    /** Its ids at the personalization service. */
    onlooker: z.object({ id: z.string(), serverId: z.string(), session: z.string() }).partial().optional(),
  }),
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('event'), event: z.custom<ShopEvent>((value) => typeof value === 'object') }),
    z.object({ kind: z.literal('identify') }),
    /** An order was placed; the rest is read from it. */
    z.object({ kind: z.literal('purchase'), orderNumber: z.string() }),
    /** What came of an order that was told. */
    z.object({
      kind: z.literal('order-change'),
      orderNumber: z.string(),
      /** None: it was canceled. */
      refunded: z.number().optional(),
    }),
    /** The same for advertising. */
    z.object({ kind: z.literal('advertise-order'), orderNumber: z.string() }),
    /** For the search and the personalization service: what was put into the cart, and what was ordered. */
    z.object({ kind: z.literal('convert-items'), items: z.array(itemSchema) }),
    z.object({ kind: z.literal('convert-order'), orderNumber: z.string() }),
    /** The same from a browser. */
    z.object({ kind: z.literal('advertise'), purchase: purchaseSchema }),
  ]),
})

export type QueuedEvent = z.output<typeof queuedSchema>
export type Visitor = QueuedEvent['visitor']

export type Traits = { email: string; isBusiness: boolean }

/** Comes out of the queue of events every five minutes, so that an alarm can tell how late they are. */
export const queueCheckSchema = z.object({ checkId: z.string() })

export type QueueCheck = z.output<typeof queueCheckSchema>
