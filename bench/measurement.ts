import { build } from '../scripts/build'
import { runSchedule, type Served, serveShop } from '../scripts/serve'
import { measureLoad } from './load'
import { shopperWithCart } from './shopper'

/** `npm run bench:measurement`: pages per second with and without measurement, alternating. */
const PRODUCT = '/nuts/almonds/raw-almonds.html'
const ROUNDS = 5
const SECONDS = 4

await build()
// Batches as in production; otherwise each event would be its own call.
const measured = await serveShop({ waitingQueues: true })
const silent = await serveShop({ waitingQueues: true, variables: { RUDDERSTACK_WRITE_KEY: undefined } })
try {
  for (const shop of [measured, silent]) await runSchedule(shop)
  const shops = { measured: await visitsTo(measured), silent: await visitsTo(silent) }
  for (const page of ['cached product', 'product', 'cart'] as const) {
    const rates = { measured: [] as number[], silent: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const which of ['measured', 'silent'] as const) {
        const { rate, failed } = await measureLoad({ ...shops[which][page], seconds: SECONDS })
        if (failed > 0) throw new Error(`${failed} requests for ${page} failed`)
        rates[which].push(rate)
      }
    }
    const [with_, without] = [median(rates.measured), median(rates.silent)]
    const cost = (1 - with_ / without) * 100
    console.log(
      `${page}: ${with_.toFixed(0)}/s measured, ${without.toFixed(0)}/s not: ${cost.toFixed(1)} % (medians of ${ROUNDS})`,
    )
  }
} finally {
  await Promise.all([measured.stop(), silent.stop()])
}

/** Requests pages as after a press on a menu link, because only these count as visits. */
async function visitsTo({ url: origin }: Served) {
  const browser = 'cobnut-browser=6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const cart = await shopperWithCart(origin, PRODUCT)
  const visit = (path: string, cookie: string) => ({
    origin,
    path,
    headers: { cookie, referer: `${origin}/`, 'sec-fetch-dest': 'document' },
  })
  return {
    'cached product': visit(PRODUCT, browser),
    product: visit(PRODUCT, cart),
    cart: visit('/cart', cart),
  }
}

function median(of: readonly number[]): number {
  return [...of].sort((a, b) => a - b)[of.length >> 1] ?? 0
}
