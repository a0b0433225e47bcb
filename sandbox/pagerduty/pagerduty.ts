import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor, VendorContext } from '../vendor'

const KEY = 'cobnut0pagerduty0routing0key0000'
const SHOWN = 50

const common = { routing_key: z.string().length(32), dedup_key: z.string().min(1).max(255) }
const eventSchema = z.discriminatedUnion('event_action', [
  z.looseObject({
    ...common,
    event_action: z.literal('trigger'),
    payload: z.looseObject({
      summary: z.string().min(1).max(1024),
      source: z.string().min(1),
      severity: z.enum(['critical', 'error', 'warning', 'info']),
    }),
  }),
  z.looseObject({ ...common, event_action: z.enum(['acknowledge', 'resolve']) }),
])
type PagerEvent = z.output<typeof eventSchema>

/** PagerDuty's Events API v2: https://developer.pagerduty.com/docs/send-alert-event */
export type PagerDuty = Vendor & { events(): PagerEvent[] }

export function createPagerDuty({ database }: VendorContext): PagerDuty {
  database.run('CREATE TABLE IF NOT EXISTS pagerduty_events (position INTEGER PRIMARY KEY, event TEXT)')
  const invalid = (errors: string[]) =>
    json({ status: 'invalid event', message: 'Event object is invalid', errors }, 400)
  return {
    events: () =>
      database
        .all<{ event: string }>('SELECT event FROM pagerduty_events ORDER BY position DESC LIMIT ?', SHOWN)
        .map(({ event }) => JSON.parse(event)),
    async fetch(request, path) {
      if (path !== '/v2/enqueue' || request.method !== 'POST') return json({ message: 'Not Found' }, 404)
      const body = await readJson(request)
      const read = eventSchema.safeParse(body.ok ? body.value : undefined)
      if (!read.success) return invalid([z.prettifyError(read.error)])
      if (read.data.routing_key !== KEY) return invalid(["'routing_key' is unknown"])
      database.run('INSERT INTO pagerduty_events (event) VALUES (?)', JSON.stringify(read.data))
      return json({ status: 'success', message: 'Event processed', dedup_key: read.data.dedup_key }, 202)
    },
  }
}
