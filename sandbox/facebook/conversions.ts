import * as z from 'zod'
import { json, readJson } from '../answers'
import { DAY_MS } from '../catalog/days'
import type { Vendor, VendorContext } from '../vendor'

const PIXEL = '240000000000042'
const TOKEN = 'cobnut-conversions-token'
const SHOWN = 100
/** The versions that Meta supports beyond this winter. */
const VERSIONED = /^\/v2[2-5]\.0\/(\d+)\/events$/
const WEEK_SECONDS = (7 * DAY_MS) / 1000

const digests = z.array(z.string().regex(/^[0-9a-f]{64}$/, 'must be SHA-256 in hexadecimal')).min(1)
const eventSchema = z.strictObject({
  event_name: z.literal('Purchase'),
  event_time: z.number().int(),
  event_id: z.string().min(1),
  // Website events also need the page and the browser.
  action_source: z.literal('website'),
  event_source_url: z.url(),
  user_data: z.strictObject({
    client_user_agent: z.string().min(1),
    client_ip_address: z.string().min(1).optional(),
    em: digests.optional(),
    ph: digests.optional(),
    fn: digests.optional(),
    ln: digests.optional(),
    ct: digests.optional(),
    st: digests.optional(),
    zp: digests.optional(),
    country: digests.optional(),
  }),
  custom_data: z.strictObject({
    content_ids: z.array(z.string()),
    content_type: z.literal('product'),
    value: z.number().nonnegative(),
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
})
const bodySchema = z.strictObject({ data: z.array(eventSchema).min(1).max(1000) })

export type Conversion = z.output<typeof eventSchema>

export type Conversions = Vendor & { events(): Conversion[] }

const problem = (message: string, code: number, status: number, error_subcode?: number) =>
  json({ error: { message, type: 'OAuthException', code, error_subcode, fbtrace_id: 'sandbox' } }, status)

export function createConversions({ database, now }: VendorContext): Conversions {
  database.run(
    'CREATE TABLE IF NOT EXISTS facebook_events (position INTEGER PRIMARY KEY, id TEXT UNIQUE, event TEXT NOT NULL)',
  )
  return {
    events: () =>
      database
        .all<{ event: string }>('SELECT event FROM facebook_events ORDER BY position DESC LIMIT ?', SHOWN)
        .map(({ event }) => JSON.parse(event)),
    async fetch(request, path) {
      const pixel = VERSIONED.exec(path)?.[1]
      if (request.method !== 'POST' || !pixel) return problem('Unsupported request.', 100, 404)
      if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
        return problem('Invalid OAuth access token.', 190, 401)
      }
      if (pixel !== PIXEL) return problem(`Object with ID '${pixel}' does not exist.`, 100, 400, 33)
      const body = await readJson(request)
      const read = bodySchema.safeParse(body.ok ? body.value : undefined)
      if (!read.success) return problem(z.prettifyError(read.error), 100, 400)
      const seconds = now().getTime() / 1000
      const old = read.data.data.some(({ event_time: time }) => time < seconds - WEEK_SECONDS)
      if (old) return problem('Event timestamp too old.', 2804003, 400)
      for (const event of read.data.data) {
        database.run(
          'INSERT OR IGNORE INTO facebook_events (id, event) VALUES (?, ?)',
          event.event_id,
          JSON.stringify(event),
        )
      }
      return json({ events_received: read.data.data.length, messages: [], fbtrace_id: 'sandbox' })
    },
  }
}
