import { DAY_MS } from '~/models/dates'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import type { QueuedEvent, Visitor } from './queued'

type Campaign = Record<string, string>
type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** A visit without a campaign belongs to the last one of the month before. */
const CAMPAIGN_MS = 30 * DAY_MS

export const keepCampaign = ({ db, now }: Deps, browser: string, campaign: Campaign) =>
  sql(db)`INSERT INTO measured_campaigns (browser, campaign, at)
    VALUES (${browser}, ${JSON.stringify(campaign)}, ${now().getTime()})
    ON CONFLICT (browser) DO UPDATE SET campaign = excluded.campaign, at = excluded.at`.run()

/** Of the browsers of a batch. */
export async function campaignsOf(
  db: D1Database,
  batch: readonly QueuedEvent[],
): Promise<Map<string, Campaign>> {
  const browsers = [...new Set(batch.flatMap(({ visitor }) => visitor.browser ?? []))]
  const { results } = await sql(db)`SELECT browser, campaign FROM measured_campaigns
    WHERE browser IN (SELECT value FROM json_each(${JSON.stringify(browsers)}))`.all<{
    browser: string
    campaign: string
  }>()
  return new Map(results.map(({ browser, campaign }) => [browser, JSON.parse(campaign)]))
}

export const keepOrder = ({ db, now }: Deps, orderNumber: string, { browser, customerId }: Visitor) =>
  sql(db)`INSERT OR IGNORE INTO measured_orders (order_number, browser, customer_id, at)
    VALUES (${orderNumber}, ${browser ?? null}, ${customerId ?? null}, ${now().getTime()})`.run()

/** Undefined: the order was not told. */
export async function visitorOfOrder({ db }: Deps, orderNumber: string): Promise<Visitor | undefined> {
  const row = await sql(db)`SELECT browser, customer_id AS customerId FROM measured_orders
    WHERE order_number = ${orderNumber}`.first<{ browser: string | null; customerId: string | null }>()
  return row ? { browser: row.browser ?? undefined, customerId: row.customerId ?? undefined } : undefined
}

export async function sweepVisitors({ db, now }: Deps, keptMs: number): Promise<void> {
  const time = now().getTime()
  await sql(db)`DELETE FROM measured_campaigns WHERE at < ${time - CAMPAIGN_MS}`.run()
  await sql(db)`DELETE FROM measured_orders WHERE at < ${time - keptMs}`.run()
}
