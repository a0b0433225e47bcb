import { performance } from 'node:perf_hooks'
import { brotliCompressSync, constants } from 'node:zlib'
import { Pool } from 'undici'
import { packKey } from '../app/models/builder/code'
import { build } from '../scripts/build'
import { serveShop } from '../scripts/serve'
import { percentile } from './load'

/**
 * `npm run bench:builders`: a press in a mix of a generated shop with at least 150 ingredients, one at a time, and the
 * demo shop's pages with none and with all chosen.
 */
const PRODUCTS = 850
const WARM_UP = 30
const ROUNDS = 100
const GOAL_MS = 30
const GOAL_KB = 20

await build()
await pressFigures()
await pageFigures()

async function pressFigures() {
  const shop = await serveShop({ sandboxVariables: { SANDBOX_SHOP: `generated:${PRODUCTS}` } })
  const pool = new Pool(shop.url, { connections: 1 })
  try {
    const keys = keysIn(await (await fetch(`${shop.url}/custom/mixes/builder?show=all`)).text())
    const [first = ''] = keys
    for (const chosen of [1, 9]) {
      const code = codeOf(keys.slice(0, chosen))
      const times: { press: number[]; page: number[] } = { press: [], page: [] }
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const parts = 2 + (round % 7)
        const path = `/custom/mixes/builder?mix=${code}&do=parts.${first}.${parts}`
        const press = await timed(pool, path, 303)
        const page = await timed(pool, press.location, 200)
        if (round < WARM_UP) continue
        times.press.push(press.took)
        times.page.push(page.took)
      }
      const both = times.press.map((took, round) => took + (times.page[round] ?? 0))
      console.log(
        `${keys.length} ingredients, ${chosen} chosen: a press and its page ${shown(both)} (goal: at most ${GOAL_MS} ms), of which the redirect ${shown(times.press)}`,
      )
    }
  } finally {
    await pool.close()
    await shop.stop()
  }
}

async function pageFigures() {
  const shop = await serveShop()
  try {
    const mix = keysIn(await (await fetch(`${shop.url}/custom/mixes/builder`)).text())
    for (const path of [
      '/custom/mixes/builder',
      `/custom/mixes/builder?mix=${codeOf(mix.slice(0, 10))}`,
      '/custom/box/builder',
      '/custom/trays/builder',
      '/bundle-customizer',
    ]) {
      const html = Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
      const served = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      console.log(
        `HTML (brotli) of ${path}: ${kilobytes(brotliCompressSync(html))} (goal: at most ${GOAL_KB} KB), ${kilobytes(served)} as the local server compresses`,
      )
    }
  } finally {
    await shop.stop()
  }
}

function keysIn(html: string): string[] {
  return [...html.matchAll(/ id="i-(\d+)"/g)].map(([, key = '']) => key)
}

/** Different parts for each, so that the page is as long as possible. */
function codeOf(keys: readonly string[]): string {
  return keys.map((key, place) => `${packKey(key)}${1 + (place % 9)}`).join('')
}

async function timed(pool: Pool, path: string, status: number) {
  const begun = performance.now()
  const { statusCode, headers, body } = await pool.request({ path, method: 'GET' })
  await body.dump()
  if (statusCode !== status) throw new Error(`${path} was answered ${statusCode}`)
  const { location } = headers
  return {
    took: performance.now() - begun,
    location: typeof location === 'string' ? (location.split('#')[0] ?? '') : '',
  }
}

/** The fastest tenth shows how much a busy machine adds. */
function shown(times: number[]): string {
  return `p10 ${percentile(times, 10).toFixed(1)}, p50 ${percentile(times, 50).toFixed(1)}, p95 ${percentile(times, 95).toFixed(1)} ms`
}

function kilobytes({ length }: Buffer): string {
  return `${(length / 1024).toFixed(1)} KB`
}
