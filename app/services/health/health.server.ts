import type { Config } from '../config.server'
import type { ServiceDeps } from '../deps'
import { readIndexState, WITHOUT_MESSAGES } from '../search/index-state.server'
import { TIMEOUTS_MS } from '../timeouts'
import type { VendorName } from '../vendor-error'
import { type Figures, figures } from './figures.server'

type PartHealth = { ok: boolean; ms: number; note?: string }
export type Health = {
  status: 'ok' | 'degraded' | 'down'
  at: string
  parts: Record<string, PartHealth>
  figures: Figures
}

/** Without these there is no shop. Others cost a part of a page. */
const NEEDED = ['commercetools', 'database']

/** Monitors ask often; vendors are asked this seldom from one isolate. */
const FRESH_MS = 15_000

let last: { at: number; health: Promise<Health> } | undefined

type Deps = Pick<ServiceDeps, 'apiRoot' | 'vendorFetch' | 'config' | 'db' | 'kv' | 'now'> &
  Pick<Parameters<typeof figures>[0], 'placement' | 'failedJobs'>

/** Whether everything that the shop needs answers, and how fast. Nothing in it is secret. */
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
      if (!last || at - last.at > FRESH_MS) last = { at, health: check() }
      return last.health
    },
  }
}

/** A check answers whether all is well, or what is wrong in a sentence. */
type Check = () => Promise<boolean | string>

async function timed(ask: Check): Promise<PartHealth> {
  const start = Date.now()
  const answer = await ask().catch(() => false)
  const ms = Date.now() - start
  return typeof answer === 'string' ? { ok: false, ms, note: answer } : { ok: answer, ms }
}

/** What answers at all is up: a check has no right to more than that. */
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
  return {
    ...(addressCheck && { addresses: reached('experian', addressCheck.url) }),
    ...(captcha && { captcha: reached('captcha', captcha.url) }),
    ...(analytics && { analytics: reached('rudderstack', analytics.url) }),
    ...(advertising && { advertising: reached('facebook', advertising.url) }),
    ...(errors && { errors: reached('sentry', errors.url) }),
    ...(identity.origins[0] && { identity: reached('identity', identity.origins[0]) }),
  }
}
