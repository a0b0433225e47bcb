import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Database } from '../database'
import type { Vendor, VendorContext } from '../vendor'

const TOKEN = 'mail-token'
const ADDRESS = /^(?:[^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/

const address = z.string().max(320).regex(ADDRESS, 'Not an e-mail address.')

const messageSchema = z.strictObject({
  to: z.union([address, z.array(address).min(1).max(50)]).transform((to) => (Array.isArray(to) ? to : [to])),
  from: address,
  replyTo: address.optional(),
  subject: z
    .string()
    .min(1)
    .max(998)
    .regex(/^[^\r\n]*$/, 'A subject is one line.'),
  html: z.string().min(1).max(1_000_000),
  text: z.string().min(1).max(1_000_000),
  idempotencyKey: z.string().min(1).max(256).optional(),
})

/** A message in the outbox. */
export type Message = {
  id: string
  to: string[]
  from: string
  replyTo?: string
  subject: string
  html: string
  text: string
  createdAt: string
}

/** The mail service's stand-in and the outbox it fills. */
export type Mail = Vendor & {
  /** The latest messages, newest first. */
  outbox(limit?: number): Message[]
  message(id: string): Message | undefined
}

/** Builds the mail service's stand-in: it delivers nothing and keeps everything. */
export function createMail({ database, now }: VendorContext): Mail {
  database.run(
    `CREATE TABLE IF NOT EXISTS mail_messages (
      position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT UNIQUE, digest TEXT, message TEXT NOT NULL)`,
  )
  return {
    outbox: (limit = 100) =>
      database
        .all<{ message: string }>('SELECT message FROM mail_messages ORDER BY position DESC LIMIT ?', limit)
        .map((row) => JSON.parse(row.message)),
    message: (id) => {
      const row = database.first<{ message: string }>('SELECT message FROM mail_messages WHERE id = ?', id)
      return row && JSON.parse(row.message)
    },
    async fetch(request, path) {
      if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
        return json({ message: 'The token is missing or wrong.' }, 401, { 'www-authenticate': 'Bearer' })
      }
      if (path !== '/messages') return json({ message: `There is nothing at ${path}.` }, 404)
      if (request.method !== 'POST')
        return json({ message: 'Messages are sent with POST.' }, 405, { allow: 'POST' })
      const body = await readJson(request)
      if (!body.ok) return json({ message: body.reason }, 400)
      const parsed = messageSchema.safeParse(body.value)
      if (!parsed.success) return json({ message: z.prettifyError(parsed.error) }, 422)
      return accept(database, parsed.data, now())
    },
  }
}

/** Keeps a message; the same key with the same message is the message that was kept before. */
function accept(database: Database, input: z.output<typeof messageSchema>, at: Date): Response {
  const { idempotencyKey: key, ...content } = input
  const digest = JSON.stringify(content)
  const before =
    key === undefined
      ? undefined
      : database.first<{ id: string; digest: string }>(
          'SELECT id, digest FROM mail_messages WHERE key = ?',
          key,
        )
  if (before && before.digest !== digest) {
    return json({ message: 'This idempotency key was used for another message.' }, 409)
  }
  if (before) return json({ id: before.id }, 202)
  const message: Message = { id: crypto.randomUUID(), ...content, createdAt: at.toISOString() }
  database.run(
    'INSERT INTO mail_messages (id, key, digest, message) VALUES (?, ?, ?, ?)',
    message.id,
    key ?? null,
    key === undefined ? null : digest,
    JSON.stringify(message),
  )
  return json({ id: message.id }, 202)
}
