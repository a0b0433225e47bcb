import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from '../scripts/build'
import { runSchedule, type ServeOptions, serveShop } from '../scripts/serve'
import { approved, redirectOf } from '../tests/integration/checkout/buyer'
import { Visitor } from '../tests/support/shop'
import { countingWorker } from './counting-worker'
import { productPaths } from './first-views'

/**
 * `npm run bench:cost`: Cloudflare's price of a million page views and of a million orders, from counted operations
 * and list prices, and the number of vendor calls. Assumes `CPU_MS` of processor time per request (`npm run bench`
 * measures it). Exits with 1 above $8 per million long-tail views.
 */
const VIEWS = 300
const ORDERS = 20
const CPU_MS = 5
const MOST_DOLLARS = 8
const HOUR_MS = 3_600_000

/** Dollars per million, beyond the $5 plan (developers.cloudflare.com, 2026). */
const PRICES: Record<string, number> = {
  requests: 0.3 + CPU_MS * 0.02,
  'kv reads': 0.5,
  'kv writes': 5,
  'd1 rows read': 0.001,
  'd1 rows written': 1,
  'r2 reads': 0.36,
  'r2 writes': 4.5,
  'queue operations': 0.4,
}

type Counts = Record<string, number>

await build()
const data = mkdtempSync(join(tmpdir(), 'cobnut-cost-'))
// The edge cache is off, because it does not keep long-tail pages.
const options: ServeOptions = { data, triesPerAddress: 1_000_000, shopWrapper: countingWorker }
const variables = { EDGE_CACHE: 'off', TRACES_SAMPLE_RATE: '0' }
try {
  const first = await serveShop({ ...options, variables })
  await runSchedule(first)
  const paths = await productPaths(first.url, VIEWS)
  const never = await views(first.url, paths)
  const again = await views(first.url, paths)
  await first.stop()
  // An hour later all copies in KV are stale, and the catalog is unchanged.
  const later = await serveShop({
    ...options,
    hasTables: true,
    variables: { ...variables, CLOCK_OFFSET_MS: String(HOUR_MS) },
    sandboxVariables: { CLOCK_OFFSET_MS: String(HOUR_MS) },
  })
  const stale = await views(later.url, paths)
  const orders = await placed(later)
  await later.stop()
  show('a product page that nobody ever opened', never, paths.length)
  show('the same within a minute, past the edge cache', again, paths.length)
  const dollars = show('the same an hour later: the long tail', stale, paths.length)
  show('an order by PayPal, from the cart to what follows it', orders, ORDERS)
  if (dollars > MOST_DOLLARS) {
    console.log(`A million long-tail views cost more than $${MOST_DOLLARS}.`)
    process.exitCode = 1
  }
} finally {
  rmSync(data, { recursive: true, force: true })
}

function views(url: string, paths: string[]): Promise<Counts> {
  return counted(url, async () => {
    for (const path of paths) await (await fetch(url + path)).arrayBuffer()
  })
}

/** What `act` and its background work used. */
async function counted(url: string, act: () => Promise<void>): Promise<Counts> {
  await fetch(`${url}/__counts`, { method: 'DELETE' })
  await act()
  // Waits for the queue and `waitUntil`.
  await setTimeout(3000)
  return (await fetch(`${url}/__counts`)).json()
}

async function placed(served: Awaited<ReturnType<typeof serveShop>>): Promise<Counts> {
  const shop = { ...served, visitor: () => new Visitor(served.url) } as Parameters<typeof approved>[0]
  return counted(served.url, async () => {
    for (let order = 0; order < ORDERS; order++) {
      const buyer = await approved(shop)
      const receipt = await redirectOf(await buyer.place())
      await (await buyer.visitor.get(receipt)).arrayBuffer()
    }
  })
}

function show(what: string, counts: Counts, times: number): number {
  console.log(`\n${what} (${times} counted)`)
  let dollars = 0
  for (const [name, count] of Object.entries(counts).sort()) {
    const each = count / times
    const price = PRICES[name]
    dollars += each * (price ?? 0)
    const cost = price === undefined ? '' : `, $${(each * price).toFixed(2)} for a million`
    console.log(`  ${name}: ${each.toFixed(2)}${cost}`)
  }
  console.log(`  together $${dollars.toFixed(2)} for a million, without vendors`)
  return dollars
}
