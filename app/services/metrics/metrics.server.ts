import { type Counts, dataPointOf, type Point, type Series } from '~/models/metrics/metric'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { LATEST, ORDERS_OF_WEEKS, seriesOf, weeksOf } from './mapping'

type Deps = Pick<ServiceDeps, 'dataset' | 'waitUntil' | 'config' | 'vendorFetch'>

/** The one door to Workers Analytics Engine. Never fails and never delays: a lost count is no reason to lose an order. */
function write({ dataset, waitUntil }: Deps, ...points: Point[]): void {
  const written = async () => {
    for (const point of points) await dataset?.writeDataPoint(dataPointOf(point))
  }
  waitUntil(written().catch((error: unknown) => console.warn('metrics', String(error))))
}

/** https://developers.cloudflare.com/analytics/analytics-engine/sql-api/ */
async function ask({ config, vendorFetch }: Deps, sql: (dataset: string) => string): Promise<unknown> {
  const { metrics } = config
  if (!metrics) throw new Error('No metrics are configured.')
  const url = `${metrics.url}/accounts/${metrics.accountId}/analytics_engine/sql`
  const response = await vendorFetch(url, {
    vendor: 'cloudflare',
    timeoutMs: TIMEOUTS_MS.cloudflare.sql,
    method: 'POST',
    isRead: true,
    headers: { Authorization: `Bearer ${metrics.token}` },
    body: sql(metrics.dataset),
  })
  if (response.ok) return response.json()
  throw new VendorError('cloudflare', (await response.text()).slice(0, 200), { status: response.status })
}

/** What was counted until now, and the placed orders of the same minutes in the weeks before. Throws VendorError. */
async function read(deps: Deps): Promise<{ series: Series[]; weeks: Counts[] }> {
  const [latest, weeks] = await Promise.all([ask(deps, LATEST), ask(deps, ORDERS_OF_WEEKS)])
  return { series: seriesOf(latest), weeks: weeksOf(weeks) }
}

export type Metrics = ReturnType<typeof createMetrics>

export const createMetrics = (deps: Deps) => bound(deps, { write, read })
