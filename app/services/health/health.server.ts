import type { Figures } from '~/models/alarm/figures'
import type { Config } from '../config.server'
import type { ServiceDeps } from '../deps'
import { readIndexState, WITHOUT_MESSAGES } from '../search/index-state.server'
import { TIMEOUTS_MS } from '../timeouts'
import type { VendorName } from '../vendor-error'
import { isSwitchedOff } from '../vendor-fetch.server'
import { figures } from './figures.server'

type PartHealth = { ok: boolean; ms: number; note?: string }
export type Health = {
  status: 'ok' | 'degraded' | 'down'
  at: string
  parts: Record<string, PartHealth>
  figures: Figures
}

/** Without these there is no shop. Others cost a part of a page. */
const NEEDED = ['commercetools', 'database']

/** Monitors ask often; each isolate asks vendors this seldom. */
const FRESH_MS = 15_000

const OFF = 'switched off by staff'

const latest = new WeakMap<Config, { at: number; health: Promise<Health> }>()

type Deps = Pick<ServiceDeps, 'apiRoot' | 'vendorFetch' | 'config' | 'db' | 'kv' | 'now'> &
  Pick<Parameters<typeof figures>[0], 'placement' | 'failedJobs' | 'closing'>

export type HealthService = ReturnType<typeof createHealthService>

/** Public: nothing in it is secret. */
export function createHealthService(deps: Deps) {
  const check = async (): Promise<Health> => {
    const [measured, counted] = await Promise.all([
      Promise.all(
        Object.entries(checksOf(deps)).map(async ([name, ask]) => [name, await timed(ask)] as const),
      ),
      figures(deps),
    ])
    const parts = Object.fromEntries(measured)
    const failed = measured.filter(([, { ok }]) => !ok).map(([name]) => name)
    const status = failed.some((name) => NEEDED.includes(name))
      ? 'down'
      : failed.length > 0
        ? 'degraded'
        : 'ok'
    return { status, at: deps.now().toISOString(), parts, figures: counted }
  }
  return {
    async state(): Promise<Health> {
      const at = deps.now().getTime()
      const known = latest.get(deps.config)
      if (known && at - known.at <= FRESH_MS) return known.health
      const health = check()
      latest.set(deps.config, { at, health })
      return health
    },
  }
}

/** Answers true if the part works; otherwise false, or a sentence that says what is wrong. */
type Check = () => Promise<boolean | string>

async function timed(ask: Check): Promise<PartHealth> {
  const start = Date.now()
  const answer = await ask().catch((error: unknown) => isSwitchedOff(error) && OFF)
  const ms = Date.now() - start
  // What is off on purpose rings no alarm.
  if (answer === OFF) return { ok: true, ms, note: OFF }
  return typeof answer === 'string' ? { ok: false, ms, note: answer } : { ok: answer, ms }
}

/** Any answer below 500 counts as up: a check has no rights there. */
function checksOf({ apiRoot, vendorFetch, config, db, kv }: Deps): Record<string, Check> {
  const reached = (vendor: VendorName, url: string) => {
    const ask = async () => {
      const response = await vendorFetch(url, { vendor, timeoutMs: TIMEOUTS_MS.health.check })
      await response.body?.cancel()
      return response.status < 500
    }
    return ask
  }
  return {
    commercetools: async () => (await apiRoot.get().execute()).statusCode === 200,
    database: async () => (await db.prepare('SELECT 1 AS one').first()) !== null,
    cache: async () => {
      await kv.get('health')
      return true
    },
    algolia: reached('algolia', `${config.algolia.url}/1/isalive`),
    searchIndex: async () => ((await readIndexState(kv))?.withoutMessages ? WITHOUT_MESSAGES : true),
    braintree: reached('braintree', config.braintree.url),
    mail: reached('mail', `${config.mail.url}/emails`),
    ...optionalChecks(config, reached),
  }
}

function optionalChecks(
  { addressCheck, captcha, analytics, advertising, errors, identity }: Config,
  reached: (vendor: VendorName, url: string) => Check,
): Record<string, Check> {
  const checks: [string, VendorName, string | undefined][] = [
    ['addresses', 'experian', addressCheck?.url],
    ['captcha', 'captcha', captcha?.url],
    ['analytics', 'rudderstack', analytics?.url],
    ['advertising', 'facebook', advertising?.url],
    ['errors', 'sentry', errors?.url],
    ['identity', 'identity', identity.origins[0]],
  ]
  return Object.fromEntries(
    checks.flatMap(([name, vendor, url]) => (url ? [[name, reached(vendor, url)] as const] : [])),
  )
}
