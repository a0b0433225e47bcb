import { type AgentOrder, orderAnswer } from '~/models/agent/order-answer'
import { UCP_VERSION } from '~/models/agent/protocol'
import { assistantPaths, paths } from '~/models/paths'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { digestBytes, digestOf } from '../digest'
import type { JobService } from '../job/jobs.server'
import type { OrdersService } from '../order/orders.server'
import { sql } from '../sql'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import type { AgentPlatforms } from './platforms.server'
import { base64, signatureOf, signingKeyOf } from './signing.server'

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'config' | 'vendorFetch'> & {
  orders: Pick<OrdersService, 'inFull' | 'refundedOf'>
  agentPlatforms: AgentPlatforms
  jobs: Pick<JobService, 'send'>
}

/** Orders that came of agents' carts, for their platforms. All throw VendorError. */
export const createAgentOrders = (deps: Deps) => bound(deps, { read, queueNews, tell })

/** The order as its platform sees it. The caller checks whose it is. */
async function read(
  { orders }: Deps,
  orderNumber: string,
  checkoutId: string,
  origin: string,
): Promise<AgentOrder | undefined> {
  const [full, refunded] = await Promise.all([orders.inFull(orderNumber), orders.refundedOf(orderNumber)])
  if (!full) return undefined
  const { order, events, shipmentState, row } = full
  return {
    number: orderNumber,
    checkoutId,
    permalink: origin + paths.order(orderNumber),
    cart: order.cart,
    isCanceled: order.orderState === 'Cancelled',
    isFulfilled: shipmentState === 'Shipped' || row.status === 'Delivered',
    events,
    changedAt: order.cart.lastModifiedAt,
    refunded,
  }
}

/** Gives the news to the queue if the order is an agent's. */
async function queueNews({ db, jobs, config }: Deps, orderNumber: string): Promise<void> {
  if (!config.agents) return
  const isAgents = await sql(db)`SELECT 1 FROM placements
    JOIN agent_carts ON agent_carts.cart_id = placements.cart_id
    WHERE placements.order_number = ${orderNumber}`.first()
  if (isAgents) await jobs.send({ type: 'agent-news', orderNumber })
}

type Row = { checkout: string; platform: string; told: string | null; origin: string }

/** A job of the queue: tells the platform how the order stands, once for each change. */
async function tell(deps: Deps, orderNumber: string): Promise<void> {
  const { db, config, agentPlatforms, vendorFetch, now } = deps
  if (!config.agents) return
  const row = await sql(db)`SELECT agent_checkouts.id AS checkout, agent_carts.platform, agent_checkouts.told,
      placements.origin
    FROM placements JOIN agent_carts ON agent_carts.cart_id = placements.cart_id
    JOIN agent_checkouts ON agent_checkouts.agent_cart = agent_carts.id
    WHERE placements.order_number = ${orderNumber} ORDER BY agent_checkouts.made_at DESC LIMIT 1`.first<Row>()
  const key = row && (await signingKeyOf(config.agents.signingKey))
  if (!row || !key) return
  const found = await agentPlatforms.byProfile(row.platform, async () => true)
  const webhook = 'platform' in found ? found.platform.webhook : undefined
  const order = webhook ? await read(deps, orderNumber, row.checkout, row.origin) : undefined
  if (!webhook || !order) return
  const body = JSON.stringify({
    ucp: { version: UCP_VERSION, capabilities: { 'dev.ucp.shopping.order': [{ version: UCP_VERSION }] } },
    ...orderAnswer(order, row.origin),
  })
  const state = await digestOf(body)
  if (row.told === state) return
  const digest = `sha-256=:${base64(await digestBytes(body))}:`
  const seconds = Math.floor(now().getTime() / 1000)
  const id = `${state.slice(0, 8)}-${state.slice(8, 12)}-4${state.slice(13, 16)}-8${state.slice(17, 20)}-${state.slice(20, 32)}`
  const headers = {
    'Content-Type': 'application/json',
    'Content-Digest': digest,
    'UCP-Agent': `profile="${row.origin}${assistantPaths.profile}"`,
    'Idempotency-Key': id,
    'Webhook-Timestamp': String(seconds),
    'Webhook-Id': id,
  }
  const signed = await signatureOf(key, { method: 'POST', url: webhook, headers, created: seconds })
  const answer = await vendorFetch(webhook, {
    vendor: 'agent-platform',
    timeoutMs: TIMEOUTS_MS.agentPlatform.webhook,
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, ...signed },
    body,
  })
  await answer.body?.cancel()
  if (!answer.ok)
    throw new VendorError('agent-platform', `webhook answered ${answer.status}`, { status: answer.status })
  await sql(db)`UPDATE agent_checkouts SET told = ${state} WHERE id = ${row.checkout}`.run()
}
