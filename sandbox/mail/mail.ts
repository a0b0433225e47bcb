import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Database } from '../database'
import type { Vendor, VendorContext } from '../vendor'

const TOKEN = 'mail-token'

/** The allowed sender domains. */
const DOMAINS = {
  object: 'list',
  data: [
    {
      id: 'c0b40700-0000-4000-8000-000000000001',
      name: 'cobnut.example',
      status: 'verified',
      region: 'us-east-1',
    },
  ],
}

const WEBHOOKS = {
  object: 'list',
  has_more: false,
  data: [
    {
      id: 'c0b40700-0000-4000-8000-000000000002',
      status: 'enabled',
      endpoint: 'https://cobnut.example/webhooks/resend',
      events: ['email.bounced', 'email.complained'],
    },
  ],
}

/** The default limit of an account. */
const MOST_A_SECOND = 5
const ADDRESS = /^(?:[^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/

const address = z.string().max(320).regex(ADDRESS, 'Not an e-mail address.')

const messageSchema = z.strictObject({
  to: z.union([address, z.array(address).min(1).max(50)]).transform((to) => (Array.isArray(to) ? to : [to])),
  from: address,
  reply_to: address.optional(),
  subject: z
    .string()
    .min(1)
    .max(998)
    .regex(/^[^\r\n]*$/, 'A subject is one line.'),
  html: z.string().min(1).max(1_000_000),
  text: z.string().min(1).max(1_000_000),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/)).optional(),
})

export type Message = {
  id: string
  to: string[]
  from: string
  reply_to?: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  createdAt: string
}

export type Mail = Vendor & {
  now: () => Date
  outbox(limit?: number): Message[]
  message(id: string): Message | undefined
}

const refusal = (statusCode: number, name: string, message: string, headers: Record<string, string> = {}) =>
  json({ statusCode, name, message }, statusCode, headers)

/** Stands in for Resend: delivers nothing, keeps everything. */
export function createMail({ database, now }: VendorContext): Mail {
  database.run(
    `CREATE TABLE IF NOT EXISTS mail_messages (
      position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT UNIQUE, digest TEXT, message TEXT NOT NULL)`,
  )
  const limited = rateLimit()
  return {
    now,
    outbox: (limit = 100) =>
      database
        .all<{ message: string }>('SELECT message FROM mail_messages ORDER BY position DESC LIMIT ?', limit)
        .map((row) => JSON.parse(row.message)),
    message: (id) => {
      const row = database.first<{ message: string }>('SELECT message FROM mail_messages WHERE id = ?', id)
      return row && JSON.parse(row.message)
    },
    async fetch(request, path) {
      // Cloudflare in front of Resend refuses clients without a user agent.
      if (!request.headers.get('user-agent')) return new Response('error code: 1010', { status: 403 })
      const authorization = request.headers.get('authorization')
      if (!authorization)
        return refusal(401, 'missing_api_key', 'Missing API key in the authorization header.')
      if (authorization !== `Bearer ${TOKEN}`) return refusal(403, 'invalid_api_key', 'API key is invalid.')
      if (path === '/domains' && request.method === 'GET') return json(DOMAINS)
      if (path === '/webhooks' && request.method === 'GET') return json(WEBHOOKS)
      if (path !== '/emails') return refusal(404, 'not_found', 'The requested endpoint does not exist.')
      if (request.method !== 'POST') {
        return refusal(405, 'method_not_allowed', 'This endpoint takes POST.', { allow: 'POST' })
      }
      if (limited()) {
        const message = `Too many requests. You can only make ${MOST_A_SECOND} requests per second.`
        return refusal(429, 'rate_limit_exceeded', message, {
          'retry-after': '1',
          'ratelimit-limit': String(MOST_A_SECOND),
          'ratelimit-remaining': '0',
          'ratelimit-reset': '1',
        })
      }
      const key = request.headers.get('idempotency-key') ?? undefined
      if (key !== undefined && (key.length < 1 || key.length > 256)) {
        return refusal(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
      }
      const body = await readJson(request)
      if (!body.ok) return refusal(422, 'validation_error', body.reason)
      const parsed = messageSchema.safeParse(body.value)
      if (!parsed.success) return refusal(422, 'validation_error', z.prettifyError(parsed.error))
      return accept(database, parsed.data, key, now())
    },
  }
}

/** Counts a request; true if there were too many in the last second. */
function rateLimit(): () => boolean {
  let recent: number[] = []
  return () => {
    const now = Date.now()
    recent = recent.filter((at) => at > now - 1000)
    if (recent.length >= MOST_A_SECOND) return true
    recent.push(now)
    return false
  }
}

/** The same idempotency key with the same message returns the first message. */
function accept(
  database: Database,
  content: z.output<typeof messageSchema>,
  key: string | undefined,
  at: Date,
): Response {
  const digest = JSON.stringify(content)
  const before =
    key === undefined
      ? undefined
      : database.first<{ id: string; digest: string }>(
          'SELECT id, digest FROM mail_messages WHERE key = ?',
          key,
        )
  if (before && before.digest !== digest) {
    return refusal(
      409,
      'invalid_idempotent_request',
      'Same idempotency key used with a different request payload.',
    )
  }
  if (before) return json({ id: before.id })
  const message: Message = { id: crypto.randomUUID(), ...content, createdAt: at.toISOString() }
  database.run(
    'INSERT INTO mail_messages (id, key, digest, message) VALUES (?, ?, ?, ?)',
    message.id,
    key ?? null,
    key === undefined ? null : digest,
    JSON.stringify(message),
  )
  return json({ id: message.id })
}
