import { setTimeout } from 'node:timers/promises'
import { keepRunning } from '../../scripts/keep-running'
import type { Served, ServeOptions } from '../../scripts/serve'
import { startFilled } from './filled-data'
import { faultsOf, toldTo } from './statements'

export type Fault = {
  vendor:
    | 'commercetools'
    | 'algolia'
    | 'braintree'
    | 'mail'
    | 'identity'
    | 'experian'
    | 'captcha'
    | 'shopify'
    | 'hubspot'
    | 'builder'
    | 'personalisation'
    | 'platforms'
    | 'rudderstack'
    | 'facebook'
    | 'sentry'
    | 'traces'
    | 'zendesk'
    | 'cloudflare'
    | 'slack'
    | 'pagerduty'
  method?: string
  path?: string
  status?: number
  delay?: number
  hang?: boolean
  times?: number
  after?: boolean
  body?: unknown
  stale?: boolean
  headers?: Record<string, string>
}

/** The built shop in workerd with its own sandbox. */
export type Shop = Served & {
  /** Keeps cookies like a browser, and does not follow redirects. */
  visitor: () => Visitor
  /** Until `clearFaults`. */
  setFaults: (faults: Fault[]) => Promise<void>
  clearFaults: () => Promise<void>
  /** The statements that it prepared. Each is explained when the shop stops. */
  statements: Set<string>
  /** JSON from the sandbox's API, such as `/__sandbox/outbox`. */
  sandboxJson: <Body>(path: string) => Promise<Body>
}

/** Starts the shop as `npm start` does, with filled indexes, on free ports and without kept data. */
export async function startShop(options: ServeOptions = {}): Promise<Shop> {
  const statements = new Set<string>()
  const shop = await started({ ...toldTo((sql) => statements.add(sql)), ...options })
  let starting: Promise<void> | undefined
  // A test's restart and one after a crash of workerd are the same while they run.
  const restart = () => {
    starting ??= shop.restart().finally(() => {
      starting = undefined
    })
    return starting
  }
  // Pending requests then fail in time for a retry of their test (vitest.config.ts).
  const watch = keepRunning({
    url: `${shop.sandboxUrl}/__sandbox/faults`,
    restart,
    patienceMs: 8000,
  })
  const faults = (init: RequestInit) => fetch(`${shop.sandboxUrl}/__sandbox/faults`, init)
  return {
    ...shop,
    restart,
    statements,
    stop: async () => {
      await watch.stop()
      const faults = await faultsOf(shop, statements).finally(shop.stop)
      if (faults.length > 0) throw new Error(`Statements of this shop: ${faults.join('\n')}`)
    },
    visitor: () => new Visitor(shop.url),
    setFaults: async (list) => {
      const answer = await faults({
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(list),
      })
      if (!answer.ok) throw new Error(`The sandbox refused the faults: ${await answer.text()}`)
    },
    clearFaults: async () => {
      await faults({ method: 'DELETE' })
    },
    sandboxJson: async (path) => (await fetch(shop.sandboxUrl + path)).json(),
  }
}

let shared: Promise<Shop> | undefined

/**
 * One running shop for all files of a process that use it, because a start takes longer than most tests. Such a file
 * must act only as guests and new customers, must not run the schedule, and must not need a page without a view,
 * because the files share what they change.
 */
export async function sharedShop(): Promise<Shop> {
  shared ??= startShop()
  const shop = await shared
  // Fails while workerd is restarting.
  await shop.clearFaults().catch(() => setTimeout(5000).then(shop.clearFaults))
  const stop = async () => {
    const faults = await faultsOf(shop, shop.statements)
    if (faults.length > 0) throw new Error(`Statements of this shop: ${faults.join('\n')}`)
  }
  // It ends with the process.
  return { ...shop, stop }
}

/** Adds the cause to the message, because reports only keep the message. */
async function started(options: ServeOptions): Promise<Served> {
  try {
    // All tests come from one network address, so its rate limit is raised.
    return await startFilled({ triesPerAddress: 10_000, photosAlike: true, ...options })
  } catch (error) {
    throw new Error(`The shop did not start: ${error instanceof Error ? error.stack : error}`, {
      cause: error,
    })
  }
}

export class Visitor {
  #cookies = new Map<string, string>()

  constructor(readonly origin: string) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookie)
    // On a busy machine the server may have closed a kept connection.
    headers.set('Connection', 'close')
    const response = await fetch(new URL(path, this.origin), { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/; Max-Age=0(;|$)/.test(cookie)) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** The browser's `Cookie` header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Shows a cookie that the shop did not give. */
  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** Continues as another tab of the same browser. */
  copyCookies(other: Visitor): void {
    this.#cookies = new Map(other.#cookies)
  }

  get(path: string): Promise<Response> {
    return this.fetch(path)
  }

  /** Posts a form with the shop's origin, like a browser. */
  post(path: string, fields: Record<string, string> | [string, string][]): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.origin },
      body: new URLSearchParams(fields),
    })
  }

  /** Calls an endpoint with a JSON body. */
  send(path: string, body: unknown, method = 'POST'): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: this.origin },
      body: JSON.stringify(body),
    })
  }
}
