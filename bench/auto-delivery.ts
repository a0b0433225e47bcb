import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { build } from '../scripts/build'
import { runSchedule, serveShop } from '../scripts/serve'
import { signedIn } from '../tests/integration/account/customer'
import { redirectOf, WALNUTS } from '../tests/integration/checkout/buyer'
import { platformOf, transactionsOf } from '../tests/integration/checkout/stand-ins'
import { databaseOf } from '../tests/support/database'
import { Visitor } from '../tests/support/shop'
import { countingWorker } from './counting-worker'
import { workerMemory } from './worker-memory'

/**
 * `npm run bench:auto-delivery`: 10,000 boxes (`--boxes=…`) are due on one morning. The schedule sends them to the
 * queue, which places their orders. Prints throughput and memory. Exits with 1 unless orders, charges and deliveries
 * match the boxes.
 */
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const BOXES = option('boxes', 10_000)
/** Each has its own address. */
const BOXES_OF_ONE = 10

await build()
const served = await serveShop({ triesPerAddress: 1_000_000, shopWrapper: countingWorker })
const shop = { ...served, visitor: () => new Visitor(served.url) } as Parameters<typeof signedIn>[0]
const db = await databaseOf(served)
const problems: string[] = []
try {
  const method = await savedCard()
  const before = await orders()
  await dueBoxes(await customers(Math.ceil(BOXES / BOXES_OF_ONE)), method)
  await fetch(`${served.url}/__counts`, { method: 'DELETE' })
  const took = await morning()
  await asked()
  await compare(before)
  console.log(
    `${BOXES} boxes in ${(took / 1000).toFixed(0)} s: ${((BOXES / took) * 1000).toFixed(1)} a second`,
  )
} finally {
  await served.stop()
}
for (const problem of problems) console.log(`  ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)

async function savedCard(): Promise<string> {
  const visitor = await signedIn(shop)
  const card = { intent: 'card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
  await redirectOf(await visitor.post('/account/wallet?index', card))
  const page = await (await visitor.get('/account/wallet')).text()
  return /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** The ids of new customers. */
async function customers(howMany: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < howMany; at++) {
    const body = {
      email: `box-${at}@example.com`,
      password: 'Cobnuts!24',
      firstName: 'Box',
      lastName: `${at}`,
    }
    ids.push((await platformOf(served).customers().post({ body }).execute()).body.customer.id)
  }
  return ids
}

/** One subscription for each box, due today. */
async function dueBoxes(customerIds: string[], method: string): Promise<void> {
  const address = {
    name: 'Hazel Bennett',
    street1: '214 Maple Avenue',
    city: 'Cranford',
    state: 'NJ',
    postalCode: '07016',
    country: 'US',
    phone: '9085550142',
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  const owners = JSON.stringify(customerIds)
  const insert = (sql: string, ...values: (string | number)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run()
  await insert(
    `INSERT INTO auto_delivery_accounts
     SELECT value, 'box-' || key || '@example.com', ?2, 'Card', ?3, 'Visa', 0 FROM json_each(?1)`,
    owners,
    served.url,
    method,
  )
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)'
  const owner = "json_extract(?2, '$[' || CAST((i - 1) / ?3 AS INTEGER) || ']')"
  await insert(
    `${numbers} INSERT INTO auto_delivery_addresses (id, customer_id, address, created_at)
     SELECT i, ${owner}, json_set(?4, '$.street2', 'Unit ' || i), 0 FROM n`,
    BOXES,
    owners,
    BOXES_OF_ONE,
    JSON.stringify(address),
  )
  await insert(
    `${numbers} INSERT INTO subscriptions (customer_id, address_id, sku, product_key, name, quantity,
       interval_days, state, nominal_on, ship_on, added_at, updated_at)
     SELECT ${owner}, i, ?4, '1201', 'Walnut Halves', 2, 28, 'active', ?5, ?5, 0, 0 FROM n`,
    BOXES,
    owners,
    BOXES_OF_ONE,
    WALNUTS,
    today,
  )
}

/** The calls to bindings and vendors per box. */
async function asked(): Promise<void> {
  const counts = (await (await fetch(`${served.url}/__counts`)).json()) as Record<string, number>
  const each = Object.entries(counts)
    .sort()
    .map(([name, times]) => `${name} ${(times / BOXES).toFixed(1)}`)
  console.log(`a box: ${each.join(', ')}`)
}

async function count(where: string): Promise<number> {
  const ask = async () =>
    (await db.prepare(`SELECT count(*) AS n FROM deliveries WHERE ${where}`).first<{ n: number }>())?.n ?? 0
  // Miniflare's `prepare` also calls the Worker, on a connection that may be closed by now.
  return ask().catch(ask)
}

/** Runs the schedule until no box is left; returns the time. */
async function morning(): Promise<number> {
  const begun = performance.now()
  let most = 0
  let nextReport = BOXES / 10
  const schedule = performance.now()
  await runSchedule(served)
  console.log(
    `schedule: ${((performance.now() - schedule) / 1000).toFixed(1)} s for ${await count('1')} boxes`,
  )
  for (;;) {
    await setTimeout(2000)
    most = Math.max(most, workerMemory())
    const done = await count("state NOT IN ('due', 'packed')")
    if (done >= nextReport) {
      const seconds = (performance.now() - begun) / 1000
      console.log(`${done} boxes, ${(done / seconds).toFixed(1)} a second, ${most.toFixed(0)} MB at most`)
      nextReport = done + BOXES / 10
    }
    if (done >= BOXES) break
    if (performance.now() - begun > 3 * 60 * 60_000) {
      problems.push(`only ${done} boxes in three hours`)
      break
    }
  }
  console.log(`workerd, with the sandbox: ${most.toFixed(0)} MB at most`)
  return performance.now() - begun
}

/** The number of orders in commercetools. */
async function orders(): Promise<number> {
  const queryArgs = { limit: 1, withTotal: true }
  return (await platformOf(served).orders().get({ queryArgs }).execute()).body.total ?? 0
}

async function compare(before: number): Promise<void> {
  const ordered = await count("state = 'ordered'")
  const numbers = (
    await db
      .prepare('SELECT count(DISTINCT order_number) AS n FROM deliveries WHERE order_number IS NOT NULL')
      .first<{ n: number }>()
  )?.n
  const made = (await orders()) - before
  const charges = (await transactionsOf(served)).filter(({ status }) => status === 'SUBMITTED_FOR_SETTLEMENT')
  const same = (what: string, one: number | undefined, other: number) => {
    if (one !== other) problems.push(`${what}: ${one} and ${other}`)
  }
  same('deliveries that are ordered, and boxes', ordered, BOXES)
  same('order numbers and boxes', numbers, BOXES)
  same('orders at the platform and boxes', made, BOXES)
  same('charges and boxes', charges.length, BOXES)
  same('order numbers that were charged', new Set(charges.map(({ orderId }) => orderId)).size, BOXES)
  console.log(`${made} orders, ${charges.length} charges, ${ordered} deliveries of ${BOXES} boxes`)
}
