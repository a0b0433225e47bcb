import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { base64url, fromBase64url, isSigned, macOf } from '../signed'
import { sql } from '../sql'

/** `cartId`: missing until something is in it. */
export type AgentCart = {
  id: string
  platform: string
  anonymousId: string
  cartId?: string
  madeAt: number
  isCanceled: boolean
  /** A browser went on with it. */
  isHandedOver: boolean
}

export type AgentCheckout = { id: string; cart: AgentCart; isCanceled: boolean }

type Row = {
  id: string
  platform: string
  anonymous_id: string
  cart_id: string | null
  made_at: number
  canceled_at: number | null
  handed_at: number | null
}

const agentCartOf = (row: Row): AgentCart => ({
  id: row.id,
  platform: row.platform,
  anonymousId: row.anonymous_id,
  ...(row.cart_id && { cartId: row.cart_id }),
  madeAt: row.made_at,
  isCanceled: row.canceled_at !== null,
  isHandedOver: row.handed_at !== null,
})

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'config'>

export type AgentCarts = ReturnType<typeof createAgentCarts>

/** Carts and checkouts of platforms, by ids that only their platform knows. All throw VendorError. */
export const createAgentCarts = (deps: Deps) =>
  bound(deps, {
    make,
    find,
    keepCart,
    follow,
    cancel,
    checkOut,
    checkout,
    cancelCheckout,
    platformOf,
    link,
    atLink,
    handOver,
    begin,
    finish,
    giveUp,
    sweep,
  })

const CHECKOUT = `SELECT agent_carts.*, agent_checkouts.id AS checkout, agent_checkouts.canceled_at AS ended
  FROM agent_checkouts JOIN agent_carts ON agent_carts.id = agent_checkouts.agent_cart`

type CheckoutRow = Row & { checkout: string; ended: number | null }

const checkoutOf = (row: CheckoutRow): AgentCheckout => ({
  id: row.checkout,
  cart: agentCartOf(row),
  isCanceled: row.ended !== null,
})

async function make({ db, now }: Deps, platform: string): Promise<AgentCart> {
  const made = {
    id: crypto.randomUUID(),
    platform,
    anonymousId: crypto.randomUUID(),
    madeAt: now().getTime(),
  }
  await sql(db)`INSERT INTO agent_carts (id, platform, anonymous_id, made_at)
    VALUES (${made.id}, ${platform}, ${made.anonymousId}, ${made.madeAt})`.run()
  return { ...made, isCanceled: false, isHandedOver: false }
}

/** The platform's own. */
async function find({ db }: Deps, platform: string, id: string): Promise<AgentCart | undefined> {
  const row = await sql(db)`SELECT * FROM agent_carts
    WHERE id = ${id} AND platform = ${platform}`.first<Row>()
  return row ? agentCartOf(row) : undefined
}

const keepCart = async ({ db }: Deps, id: string, cartId: string): Promise<void> =>
  void (await sql(db)`UPDATE agent_carts SET cart_id = ${cartId} WHERE id = ${id}`.run())

/** A new cart with the same content has replaced the one that an agent filled. */
const follow = async ({ db }: Deps, oldCartId: string, cartId: string): Promise<void> =>
  void (await sql(db)`UPDATE agent_carts SET cart_id = ${cartId} WHERE cart_id = ${oldCartId}`.run())

const cancel = async ({ db, now }: Deps, id: string): Promise<void> =>
  void (await sql(db)`UPDATE agent_carts SET canceled_at = ${now().getTime()}
    WHERE id = ${id} AND canceled_at IS NULL`.run())

/** The cart's open checkout, made if there is none. */
async function checkOut({ db, now }: Deps, cart: AgentCart): Promise<AgentCheckout> {
  const id = crypto.randomUUID()
  await sql(db)`INSERT OR IGNORE INTO agent_checkouts (id, agent_cart, made_at)
    VALUES (${id}, ${cart.id}, ${now().getTime()})`.run()
  const row = await sql(db)`SELECT id FROM agent_checkouts
    WHERE agent_cart = ${cart.id} AND canceled_at IS NULL`.first<{ id: string }>()
  return { id: row?.id ?? id, cart, isCanceled: false }
}

/** The platform's own. */
async function checkout({ db }: Deps, platform: string, id: string): Promise<AgentCheckout | undefined> {
  const found = db.prepare(`${CHECKOUT} WHERE agent_checkouts.id = ? AND agent_carts.platform = ?`)
  const row = await found.bind(id, platform).first<CheckoutRow>()
  return row ? checkoutOf(row) : undefined
}

const cancelCheckout = async ({ db, now }: Deps, id: string): Promise<void> =>
  void (await sql(db)`UPDATE agent_checkouts SET canceled_at = ${now().getTime()}
    WHERE id = ${id} AND canceled_at IS NULL`.run())

/** The host of the platform whose assistant filled the cart of an order. */
async function platformOf({ db }: Deps, orderNumber: string): Promise<string | undefined> {
  const row = await sql(db)`SELECT agent_carts.platform FROM placements
    JOIN agent_carts ON agent_carts.cart_id = placements.cart_id
    WHERE placements.order_number = ${orderNumber}`.first<{ platform: string }>()
  return row ? new URL(row.platform).host : undefined
}

const LINK_MS = DAY_MS

const signedText = (id: string, ends: number) => `agent cart ${id} ${ends}`

/** The end of the address at which a browser goes on with the cart: signed, for a day. */
async function link({ config, now }: Deps, id: string): Promise<string> {
  const ends = now().getTime() + LINK_MS
  const [secret = ''] = config.sessionSecrets
  return `${id}.${ends}.${base64url(await macOf(secret, signedText(id, ends)))}`
}

/** The cart of a link that still works. */
async function atLink({ db, config, now }: Deps, token: string): Promise<AgentCart | undefined> {
  const [id = '', ends = '', mac = ''] = token.split('.')
  const bytes = fromBase64url(mac)
  const time = now().getTime()
  if (!bytes || !(Number(ends) > time)) return undefined
  if (!(await isSigned(config.sessionSecrets, signedText(id, Number(ends)), bytes))) return undefined
  const row = await sql(db)`SELECT * FROM agent_carts
    WHERE id = ${id} AND canceled_at IS NULL AND handed_at IS NULL`.first<Row>()
  return row ? agentCartOf(row) : undefined
}

/** Of two browsers that open the link at once, one succeeds. */
async function handOver({ db, now }: Deps, id: string): Promise<boolean> {
  const { meta } = await sql(db)`UPDATE agent_carts SET handed_at = ${now().getTime()}
    WHERE id = ${id} AND canceled_at IS NULL AND handed_at IS NULL`.run()
  return meta.changes === 1
}

/** How long a key is remembered. */
const KEY_MS = DAY_MS

type Begun = { kind: 'new' } | { kind: 'other-body' } | { kind: 'runs' } | { kind: 'done'; resource: string }

/** Claims a key of a call. The same key means the same call. */
async function begin(
  { db, now }: Deps,
  { platform, key, digest }: { platform: string; key: string; digest: string },
): Promise<Begun> {
  const time = now().getTime()
  const before = time - KEY_MS
  const { meta } = await sql(db)`INSERT INTO agent_calls (platform, key, digest, made_at)
    VALUES (${platform}, ${key}, ${digest}, ${time})
    ON CONFLICT (platform, key) DO UPDATE SET digest = excluded.digest, made_at = excluded.made_at,
      resource = NULL WHERE agent_calls.made_at < ${before}`.run()
  if (meta.changes === 1) return { kind: 'new' }
  const row = await sql(db)`SELECT digest, resource FROM agent_calls
    WHERE platform = ${platform} AND key = ${key}`.first<{ digest: string; resource: string | null }>()
  if (row && row.digest !== digest) return { kind: 'other-body' }
  return row?.resource ? { kind: 'done', resource: row.resource } : { kind: 'runs' }
}

const finish = async ({ db }: Deps, platform: string, key: string, resource: string): Promise<void> =>
  void (await sql(db)`UPDATE agent_calls SET resource = ${resource}
    WHERE platform = ${platform} AND key = ${key}`.run())

/** The call came to nothing, so the key is free again. */
const giveUp = async ({ db }: Deps, platform: string, key: string): Promise<void> =>
  void (await sql(db)`DELETE FROM agent_calls
    WHERE platform = ${platform} AND key = ${key} AND resource IS NULL`.run())

async function sweep({ db, now }: Deps): Promise<void> {
  const before = now().getTime() - KEPT_DAYS.agentCart * DAY_MS
  await db.batch([
    sql(db)`DELETE FROM agent_calls WHERE made_at < ${now().getTime() - KEY_MS}`,
    sql(db)`DELETE FROM agent_checkouts WHERE agent_cart IN
      (SELECT id FROM agent_carts WHERE made_at < ${before})`,
    sql(db)`DELETE FROM agent_carts WHERE made_at < ${before}`,
  ])
}
