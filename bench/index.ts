import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, bundles } from '../scripts/build'
import { freePort } from '../scripts/port'
import { runSchedule, serveShop } from '../scripts/serve'
import { measureFirstViews, productPaths } from './first-views'
import { measureLoad } from './load'
import { heapWhileLoaded } from './memory'
import { networkNames, pageCost } from './page-cost'
import { shopperWithCart } from './shopper'
import { slowings } from './slowing'
import { visitFigures } from './visits'

/** `npm run bench`. `--server` skips the browser; `--visits` prints only processor time per page. */
const pagesWith = (product: string): Record<string, string> => ({
  home: '/',
  listing: '/nuts/almonds/',
  'list of 50': '/nuts/?sort=rating',
  product,
  cart: '/cart',
})

/** Products reserved for first views. */
const UNSEEN = 60

await build()
const inspectorPort = await freePort()
const shop = await serveShop({ inspectorPort, withStaticString: true })
try {
  await runSchedule(shop)
  const views = await productPaths(shop.url, 300)
  const unseen = views.splice(0, UNSEEN)
  await visitFigures(shop.url, await firstProduct(shop.url), unseen)
  if (process.argv.includes('--visits')) await shop.stop().then(() => process.exit())
  console.log(
    `${views.length} products, first view each: ${(await measureFirstViews(shop.url, views)).toFixed(0)}/s\n`,
  )
  const product = await firstProduct(shop.url)
  const paths = pagesWith(product)
  console.log(`The Worker: ${kilobytes(gzipSync(readFileSync(bundles.shop)).length)} gzip\n`)
  const cookie = await shopperWithCart(shop.url, product)
  await serverFigures(paths, cookie)
  if (!process.argv.includes('--server')) await clientFigures(paths)
  await memoryFigures(product, cookie)
} finally {
  await shop.stop()
}

/** Pages per second on 16 connections, beside a static string from the same workerd. */
async function serverFigures(paths: Record<string, string>, cookie: string) {
  const still = await measureLoad({ origin: shop.url, path: '/__static-string' })
  console.log(
    `static string: ${still.rate.toFixed(0)}/s, p50 ${still.p50.toFixed(1)} ms, p99 ${still.p99.toFixed(1)} ms`,
  )
  for (const [name, path] of Object.entries(paths)) {
    const html = await (await fetch(shop.url + path)).text()
    console.log(`${name}: ${kilobytes(brotliCompressSync(html).length)} HTML (brotli)`)
    for (const [kind, headers] of [
      ['a stranger', {}],
      ['with a cart', { cookie }],
      // Credentials bypass the cache.
      ['drawn anew', { cookie, authorization: 'none' }],
    ] as const) {
      if (name === 'cart' && kind !== 'with a cart') continue
      const { rate, p50, p99, failed, failure } = await measureLoad({ origin: shop.url, path, headers })
      console.log(
        `  ${kind}: ${rate.toFixed(0)}/s = ${(rate / still.rate).toFixed(2)} × string, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed ? `, ${failed} FAILED (${failure})` : ''}`,
      )
    }
  }
}

async function clientFigures(paths: Record<string, string>) {
  console.log()
  const rates = await slowings(shop.url)
  for (const [network, slowing] of networkNames.flatMap((name) =>
    rates.map((rate) => [name, rate] as const),
  )) {
    console.log(`\n${network}, CPU slowed ${slowing} times, cold cache, medians of 3`)
    for (const [name, path] of Object.entries(paths)) {
      const { fcp, lcp, tbt, before, cls, requests, bytes } = await pageCost(
        shop.url + path,
        network,
        slowing,
      )
      console.log(
        `  ${name}: FCP ${fcp.toFixed(0)}, LCP ${lcp.toFixed(0)}, TBT ${tbt.toFixed(0)} ms (${before.toFixed(0)} before the first paint), CLS ${cls.toFixed(3)}, ${requests} requests, HTML ${kilobytes(bytes.html)}, script ${kilobytes(bytes.script)}, pictures ${kilobytes(bytes.image)}, other ${kilobytes(bytes.other)}`,
      )
    }
  }
}

async function memoryFigures(product: string, cookie: string) {
  const held = await heapWhileLoaded(shop.url, product, cookie, inspectorPort, 20_000)
  console.log('\nHeap that the shop holds under load, garbage collected')
  for (const { pages: count, megabytes } of held) {
    console.log(`  after ${count} pages: ${megabytes.toFixed(1)} MB`)
  }
}

/** The address of the first product in the almond listing. */
async function firstProduct(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/nuts/almonds/`)).text()
  const path = html.match(/href="(\/nuts\/almonds\/[a-z0-9-]+\.html)/)?.[1]
  if (!path) throw new Error('The almond listing links no product')
  return path
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
