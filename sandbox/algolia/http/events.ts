import * as z from 'zod'
import { AlgoliaError } from '../errors'
import type { Call, Reply, Route } from './call'

const token = z.string().regex(/^[a-zA-Z0-9_=/+-]{1,129}$/)
const queryID = z.string().regex(/^[0-9a-f]{32}$/)

const eventSchema = z
  .looseObject({
    eventType: z.enum(['click', 'conversion', 'view']),
    eventSubtype: z.enum(['addToCart', 'purchase']).optional(),
    eventName: z
      .string()
      .min(1)
      .max(64)
      .regex(/^[\x20-\x7e]*$/),
    index: z.string().min(1),
    userToken: token,
    authenticatedUserToken: token.optional(),
    timestamp: z.number().int().positive().optional(),
    objectIDs: z.array(z.string().min(1)).min(1).max(20).optional(),
    filters: z.array(z.string()).min(1).max(10).optional(),
    positions: z.array(z.number().int().positive()).optional(),
    queryID: queryID.optional(),
    objectData: z.array(z.looseObject({ queryID: queryID.optional() })).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  })
  .check((context) => {
    const event = context.value
    const refuse = (message: string) =>
      context.issues.push({ code: 'custom', message, input: event, path: [] })
    if ((event.objectIDs === undefined) === (event.filters === undefined)) {
      refuse('An event has either objectIDs or filters')
    }
    if (event.positions && event.positions.length !== event.objectIDs?.length) {
      refuse('positions and objectIDs must have the same length')
    }
    if (event.eventType === 'click' && (event.positions === undefined) !== (event.queryID === undefined)) {
      refuse('A click after a search needs both queryID and positions')
    }
    if (event.eventSubtype !== undefined && event.eventType !== 'conversion') {
      refuse('eventSubtype is for conversions only')
    }
    const priced = event.value !== undefined || event.objectData?.some(({ price }) => price !== undefined)
    if (priced && event.currency === undefined) refuse('Prices and values need a currency')
    if (event.eventSubtype === 'purchase' && event.objectData?.length !== event.objectIDs?.length) {
      refuse('A purchase needs objectData for each of its objectIDs')
    }
  })

export type SearchEvent = z.output<typeof eventSchema> & { receivedAt: string }

const eventsSchema = z.object({ events: z.array(eventSchema).min(1).max(1000) })

function events(call: Call): Reply {
  const parsed = eventsSchema.safeParse(call.body)
  if (!parsed.success) throw new AlgoliaError(422, z.prettifyError(parsed.error))
  const receivedAt = call.now().toISOString()
  for (const event of parsed.data.events) call.indexes.tables.putEvent({ ...event, receivedAt })
  return { body: { status: 200, message: 'OK' } }
}

export const eventRoutes: Route[] = [
  { method: 'POST', path: /^\/1\/events$/, access: 'search', answer: events },
]
