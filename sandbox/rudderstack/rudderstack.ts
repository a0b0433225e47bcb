import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor, VendorContext } from '../vendor'

const KEY = `Basic ${btoa('cobnut-write-key:')}`
const SHOWN = 200
/** In bytes. */
const LONGEST = { message: 32 * 1024, batch: 4_000_000 }
const bytesOf = (text: string) => new TextEncoder().encode(text).length

const common = {
  messageId: z.string().min(1),
  anonymousId: z.string().min(1).optional(),
  userId: z.string().min(1).optional(),
  originalTimestamp: z.iso.datetime(),
  context: z.looseObject({
    library: z.object({ name: z.string(), version: z.string() }),
    page: z.strictObject({ url: z.url(), path: z.string(), referrer: z.string().optional() }).optional(),
    campaign: z.record(z.string(), z.string()).optional(),
    userAgent: z.string().optional(),
    ip: z.string().optional(),
  }),
  integrations: z.record(z.string(), z.boolean()).optional(),
}
const messageSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...common,
      type: z.literal('track'),
      event: z.string().min(1),
      properties: z.looseObject({}),
    }),
    z.strictObject({ ...common, type: z.literal('identify') }),
  ])
  .refine(({ anonymousId, userId }) => anonymousId || userId, 'userId or anonymousId is required')
const batchSchema = z.strictObject({ batch: z.array(messageSchema).min(1), sentAt: z.iso.datetime() })

export type AnalyticsMessage = z.output<typeof messageSchema>

/** RudderStack's data plane: stores each message once. */
export type RudderStack = Vendor & { messages(): AnalyticsMessage[] }

export function createRudderStack({ database }: VendorContext): RudderStack {
  database.run(
    'CREATE TABLE IF NOT EXISTS rudderstack_messages (position INTEGER PRIMARY KEY, id TEXT UNIQUE, message TEXT NOT NULL)',
  )
  return {
    messages: () =>
      database
        .all<{ message: string }>(
          'SELECT message FROM rudderstack_messages ORDER BY position DESC LIMIT ?',
          SHOWN,
        )
        .map(({ message }) => JSON.parse(message)),
    async fetch(request, path) {
      if (path !== '/v1/batch' || request.method !== 'POST') return json({ message: 'Not found' }, 404)
      if (request.headers.get('authorization') !== KEY) return json('Invalid write key', 401)
      const body = await readJson(request)
      const read = batchSchema.safeParse(body.ok ? body.value : undefined)
      if (!read.success) return json(z.prettifyError(read.error), 400)
      const texts = read.data.batch.map((message) => JSON.stringify(message))
      if (texts.some((text) => bytesOf(text) > LONGEST.message) || bytesOf(texts.join()) > LONGEST.batch) {
        return json('Request size too large', 413)
      }
      read.data.batch.forEach(({ messageId }, index) => {
        database.run(
          'INSERT OR IGNORE INTO rudderstack_messages (id, message) VALUES (?, ?)',
          messageId,
          texts[index] ?? '',
        )
      })
      return new Response('OK')
    },
  }
}
