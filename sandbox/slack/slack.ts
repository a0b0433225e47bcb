import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor, VendorContext } from '../vendor'

const HOOK = '/services/T00000000/B00000000/cobnut-slack-hook'
const SHOWN = 50
const textSchema = z.looseObject({ text: z.string().min(1).max(40_000) })
const plain = (text: string, status: number) => new Response(text, { status })

/** Slack's incoming webhook: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export type Slack = Vendor & { messages(): { text: string; at: number }[] }

export function createSlack({ database, now }: VendorContext): Slack {
  database.run(
    'CREATE TABLE IF NOT EXISTS slack_messages (position INTEGER PRIMARY KEY, text TEXT, at INTEGER)',
  )
  return {
    messages: () =>
      database.all<{ text: string; at: number }>(
        'SELECT text, at FROM slack_messages ORDER BY position DESC LIMIT ?',
        SHOWN,
      ),
    async fetch(request, path) {
      if (request.method !== 'POST') return json({ ok: false, error: 'invalid_method' }, 405)
      if (path !== HOOK) return plain('no_service', 404)
      const body = await readJson(request)
      if (!body.ok) return plain('invalid_payload', 400)
      const read = textSchema.safeParse(body.value)
      if (!read.success) return plain('no_text', 400)
      database.run('INSERT INTO slack_messages (text, at) VALUES (?, ?)', read.data.text, now().getTime())
      return plain('ok', 200)
    },
  }
}
