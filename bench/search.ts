import { performance } from 'node:perf_hooks'
import { brotliCompressSync, constants } from 'node:zlib'
import { Pool } from 'undici'
import { build } from '../scripts/build'
import { runSchedule, type Served, serveShop } from '../scripts/serve'
import { BOXES, keystrokeCost } from './keystrokes'
import { percentile } from './load'
import { merchantFeedFigures } from './merchant-feed'
import { slowings } from './slowing'

/**
 * `npm run bench:search [-- products]`: the cost of search in the demo shop and in a generated one (50,000 products by
 * default), side by side, one request at a time, without caches. Then both merchant feeds.
 */
const size = Number(process.argv[2] ?? 50_000)
const WARM_UP = 20
const ROUNDS = 80

const asked = {
  listing: ['/nuts/almonds/', '/nuts/?diet=vegan&sort=rating', '/nuts/almonds/?diet=vegan&price=1'],
  search: [
    '/search/instant?query=almonds',
    '/search/instant?query=almnods',
    '/search/instant?query=dark+chocolate+almonds',
    '/search/instant?query=organic&size=bulk',
  ],
  suggestions: ['alm', 'dark choc', 'cahsews', 'o'].map(
    (text) => `/api/suggestions?query=${encodeURIComponent(text)}`,
  ),
}
const goals = { listing: 25, search: 25, suggestions: 10 }

await build()
const shops: Record<string, Served> = {
  demo: await filled('demo'),
  [`${size} products`]: await filled(`generated:${size}`),
}
try {
  await serverFigures()
  await htmlFigures()
  for (const [name, shop] of Object.entries(shops)) await merchantFeedFigures(name, shop)
  const rates = await slowings((shops.demo as Served).url)
  for (const [name, shop] of Object.entries(shops)) {
    for (const [place, box] of Object.entries(BOXES)) {
      for (const slowing of rates) await keystrokeFigures(`${place}, ${name}`, shop.url, box, slowing)
    }
  }
} finally {
  for (const shop of Object.values(shops)) await shop.stop()
}

async function keystrokeFigures(
  name: string,
  origin: string,
  box: (typeof BOXES)[keyof typeof BOXES],
  slowing: number,
) {
  const visits: number[] = []
  for (let visit = 0; visit < 3; visit += 1)
    visits.push((await keystrokeCost(origin, 'dark chocolate almonds', box, slowing)).longest)
  console.log(
    `keystrokes, ${name}: the main thread was held for ${percentile(visits, 50).toFixed(0)} ms at most (median of ${visits.map((ms) => ms.toFixed(0)).join(', ')}; CPU slowed ${slowing} times; goal: under 50 ms)`,
  )
}

async function filled(kind: string): Promise<Served> {
  const begun = performance.now()
  const shop = await serveShop({ withStaticString: true, sandboxVariables: { SANDBOX_SHOP: kind } })
  await fetch(`${shop.sandboxUrl}/__sandbox/orders`)
  await runSchedule(shop)
  console.log(
    `${kind}: filled and indexed in ${((performance.now() - begun) / 1000).toFixed(1)} s, ${await almondsIn(shop)}`,
  )
  return shop
}

/** The number of almond products, to check that the index is full. */
async function almondsIn(shop: Served): Promise<string> {
  const html = (await (await fetch(`${shop.url}/nuts/almonds/`)).text()).replaceAll('<!-- -->', '')
  return `${html.match(/(?:of )?(\d+) products?</)?.[1] ?? 'no'} almond products`
}

async function serverFigures() {
  const pools = Object.entries(shops).map(([name, { url }]) => ({
    name,
    pool: new Pool(url, { connections: 1 }),
    times: [] as number[],
  }))
  let turn = 0
  for (const [what, paths] of Object.entries(asked)) {
    const all = pools.map(() => [] as number[])
    for (const path of paths) {
      for (const one of pools) one.times = []
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        for (const { pool, times } of pools) {
          turn += 1
          const took = await timed(pool, `${path}${path.includes('?') ? '&' : '?'}turn=${turn}`)
          if (round >= WARM_UP) times.push(took)
        }
      }
      console.log(`  ${path}: ${pools.map(({ name, times }) => `${name} ${shown(times)}`).join(', ')}`)
      pools.forEach(({ times }, place) => {
        all[place]?.push(...times)
      })
    }
    const [small, large] = all.map((times) => percentile(times, 50))
    console.log(
      `${what}: p50 ${large?.toFixed(1)} ms at ${size} products (goal: under ${goals[what as keyof typeof goals]} ms), ${((large ?? 0) / (small ?? 1)).toFixed(2)} × the demo shop's ${small?.toFixed(1)} ms (goal: at most 2)`,
    )
  }
  for (const { pool } of pools) await pool.close()
}

async function timed(pool: Pool, path: string): Promise<number> {
  const begun = performance.now()
  const { statusCode, body } = await pool.request({ path, method: 'GET' })
  await body.dump()
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}`)
  return performance.now() - begun
}

function shown(times: number[]): string {
  return `p50 ${percentile(times, 50).toFixed(1)}, p95 ${percentile(times, 95).toFixed(1)} ms`
}

async function htmlFigures() {
  for (const path of [...asked.listing, ...asked.search]) {
    const sizes = await Promise.all(
      Object.entries(shops).map(async ([name, { url }]) => {
        const html = Buffer.from(await (await fetch(url + path)).arrayBuffer())
        const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
        return `${name} ${(bytes / 1024).toFixed(1)} KB`
      }),
    )
    console.log(`HTML (brotli) of ${path}: ${sizes.join(', ')} (goal: at most 25 KB)`)
  }
}
