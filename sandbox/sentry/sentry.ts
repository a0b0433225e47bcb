import * as z from 'zod'
import { json } from '../answers'
import type { Vendor, VendorContext } from '../vendor'
import { createSourceMaps } from './source-maps'

const KEY = 'cobnutsentrykey'
const PROJECT = '1'
const SHOWN = 50

const headerSchema = z.looseObject({ event_id: z.string().regex(/^[0-9a-f]{32}$/), dsn: z.string() })
const itemSchema = z.looseObject({ type: z.literal('event') })
const eventSchema = z.looseObject({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  timestamp: z.iso.datetime(),
  platform: z.literal('javascript'),
  level: z.enum(['fatal', 'error', 'warning', 'info', 'debug']),
  exception: z.looseObject({
    values: z.array(z.looseObject({ type: z.string(), value: z.string() })).min(1),
  }),
})

export type SentryEvent = z.output<typeof eventSchema>

/** Sentry's envelope endpoint and its API for source maps: keeps events, and names and sizes of files. */
export type Sentry = Vendor & {
  events(): SentryEvent[]
  files(release: string): { name: string; size: number }[]
}

export function createSentry(context: VendorContext): Sentry {
  const { database } = context
  const sourceMaps = createSourceMaps(context)
  database.run(
    'CREATE TABLE IF NOT EXISTS sentry_events (position INTEGER PRIMARY KEY, id TEXT UNIQUE, event TEXT NOT NULL)',
  )
  return {
    files: sourceMaps.files,
    events: () =>
      database
        .all<{ event: string }>('SELECT event FROM sentry_events ORDER BY position DESC LIMIT ?', SHOWN)
        .map(({ event }) => JSON.parse(event)),
    async fetch(request, path) {
      const uploaded = await sourceMaps.fetch(request, path)
      if (uploaded) return uploaded
      const query = new URL(request.url).searchParams
      if (path !== `/api/${PROJECT}/envelope/` || request.method !== 'POST') {
        return json({ detail: 'no such project' }, 404)
      }
      if (query.get('sentry_key') !== KEY) return json({ detail: 'invalid project key' }, 403)
      const [header, item, event] = (await request.text()).split('\n').map((line) => JSON.parse(line))
      const read = eventSchema.safeParse(event)
      if (!headerSchema.safeParse(header).success || !itemSchema.safeParse(item).success || !read.success) {
        return json({ detail: 'invalid envelope' }, 400)
      }
      database.run(
        'INSERT OR IGNORE INTO sentry_events (id, event) VALUES (?, ?)',
        read.data.event_id,
        JSON.stringify(read.data),
      )
      return json({ id: read.data.event_id })
    },
  }
}
