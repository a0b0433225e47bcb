import { json } from '../answers'
import type { Vendor, VendorContext } from '../vendor'

/**
 * Stand-in for assistants' platforms (Universal Commerce Protocol, version 2026-04-08): profiles at
 * https://platform.example/ucp/, and a webhook that takes what the protocol's description of order events asks for.
 */
const VERSION = '2026-04-08'
const SITE = `https://ucp.dev/${VERSION}`

type Entry = Record<string, unknown>

const entry = (name: string, more: Entry = {}): [string, Entry[]] => {
  const short = name.replace('dev.ucp.shopping.', '')
  const schema = `${SITE}/schemas/shopping/${short.replace('.', '_')}.json`
  return [
    name,
    [{ version: VERSION, spec: `${SITE}/specification/${short.replace('.', '/')}`, schema, ...more }],
  ]
}

const CATALOG = [entry('dev.ucp.shopping.catalog.search'), entry('dev.ucp.shopping.catalog.lookup')]

const ALL = [
  ...CATALOG,
  entry('dev.ucp.shopping.cart'),
  entry('dev.ucp.shopping.checkout'),
  entry('dev.ucp.shopping.fulfillment', { extends: 'dev.ucp.shopping.checkout' }),
  entry('dev.ucp.shopping.discount', { extends: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart'] }),
  entry('dev.ucp.shopping.order', { config: { webhook_url: 'https://platform.example/ucp/webhooks' } }),
]

const profileOf = (version: string, capabilities: [string, Entry[]][]) => ({
  ucp: {
    version,
    services: {
      'dev.ucp.shopping': [
        {
          version,
          spec: `${SITE}/specification/overview`,
          transport: 'rest',
          schema: `${SITE}/services/shopping/rest.openapi.json`,
        },
      ],
    },
    capabilities: Object.fromEntries(capabilities),
    payment_handlers: {},
  },
  signing_keys: [],
})

const OLD = ALL.map(([name, [first]]): [string, Entry[]] => [name, [{ ...first, version: '2025-09-01' }]])
const ORPHANS = ALL.filter(([name]) => /discount|fulfillment|search$/.test(name))

const PROFILES: Record<string, unknown> = {
  'full.json': profileOf(VERSION, ALL),
  'another.json': profileOf(VERSION, ALL),
  'catalog-only.json': profileOf(VERSION, CATALOG),
  /** Extensions without what they extend. */
  'orphans.json': profileOf(VERSION, ORPHANS),
  'old-version.json': profileOf('2025-09-01', OLD),
  /** Speaks this version, but has every capability in another. */
  'old-capabilities.json': profileOf(VERSION, OLD),
  'malformed.json': { ucp: { version: 'soon' } },
}

export type Platforms = Vendor & { events(): unknown[] }

export function createPlatforms({ database }: VendorContext): Platforms {
  database.run('CREATE TABLE IF NOT EXISTS platform_events (id TEXT PRIMARY KEY, event TEXT NOT NULL)')
  return {
    events: () =>
      database
        .all<{ event: string }>('SELECT event FROM platform_events ORDER BY rowid')
        .map(({ event }) => JSON.parse(event)),
    async fetch(request, path) {
      const name = /^\/ucp\/([\w.-]+)$/.exec(path)?.[1] ?? ''
      if (name === 'unreachable.json') throw new Error('connection refused')
      if (name === 'moved.json') return Response.redirect('https://platform.example/ucp/full.json', 302)
      if (name === 'not-json.json')
        return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      if (name === 'huge.json') return json({ ...profileOf(VERSION, ALL), filler: 'x'.repeat(70_000) })
      if (name === 'webhooks') return takeEvent(request)
      const profile = PROFILES[name]
      if (!profile) return json({ message: 'Not found' }, 404)
      return json(profile, 200, { 'cache-control': 'public, max-age=300' })
    },
  }

  /** Refuses what is not signed, or whose body is not what was signed. */
  async function takeEvent(request: Request): Promise<Response> {
    if (request.method !== 'POST') return json({ message: 'Method not allowed' }, 405)
    const body = await request.text()
    const headers = Object.fromEntries(request.headers)
    const needed = [
      'signature',
      'signature-input',
      'content-digest',
      'webhook-timestamp',
      'webhook-id',
      'ucp-agent',
    ]
    const missing = needed.filter((each) => !headers[each])
    if (missing.length > 0) return json({ code: 'signature_missing', content: missing.join() }, 401)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
    const stated = `sha-256=:${btoa(String.fromCharCode(...digest))}:`
    if (headers['content-digest'] !== stated) return json({ code: 'digest_mismatch' }, 400)
    const id = headers['webhook-id'] ?? ''
    const event = JSON.stringify({ id, headers, body })
    database.run('INSERT OR IGNORE INTO platform_events (id, event) VALUES (?, ?)', id, event)
    return json({ ucp: { version: VERSION } })
  }
}
