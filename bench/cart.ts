import { performance } from 'node:perf_hooks'
import type { ProductProjection } from '@commercetools/platform-sdk'
import { amountProblem } from '../app/models/catalog/own-amount'
import { LIST_LIMITS } from '../app/models/limits'
import { build } from '../scripts/build'
import { sandboxEnvironment } from '../scripts/environment'
import { serveShop } from '../scripts/serve'
import { apiRootOf } from '../tests/support/sandbox'
import { Visitor } from '../tests/support/shop'
import { addressesFigures } from './addresses'
import { percentile } from './load'

/**
 * `npm run bench:cart`: the cost of an edit, from the form's post to its redirect, at 1, 100 and 500 lines, with its
 * calls to commercetools; the cart's page at these sizes; the pages for 1, 10 and 50 shipments; and whether 50
 * shoppers who edit for a minute (`--seconds=…`) lose an edit or get an error.
 */
const SHOPPERS = 50
const EDITS = 300
const WARM_UP = 50
const PAGES = 50
/** The longest pause between two edits of a shopper. */
const THINKING_MS = 1500
const seconds = Number(process.argv.find((each) => each.startsWith('--seconds='))?.split('=')[1] ?? 60)

/** Attributes of variants that guests cannot add. */
const NOT_FOR_ALL = ['backordered', 'companiesOnly']

type Line = { id: string; quantity: number; variant: { sku: string } }

await build()
const shop = await serveShop()
try {
  await fetch(`${shop.sandboxUrl}/__sandbox`)
  const skus = await sellableSkus()
  for (const size of [1, 100, LIST_LIMITS.cartLines]) await editFigures(skus, size)
  for (const shipments of [1, 10, 50]) await addressesFigures({ url: shop.url, callsDuring }, skus, shipments)
  await crowd(skus)
} finally {
  await shop.stop()
}

/** SKUs in stock: first one of each product, then all others. */
async function sellableSkus(): Promise<string[]> {
  const products = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).productProjections()
  const all: ProductProjection[] = []
  for (let offset = 0; ; offset += 200) {
    const queryArgs = { limit: 200, offset, withTotal: false }
    const { results } = (await products.get({ queryArgs }).execute()).body
    all.push(...results)
    if (results.length < 200) break
  }
  return (
    [...all.map(({ masterVariant }) => masterVariant), ...all.flatMap(({ variants }) => variants)]
      .filter(({ availability }) => availability?.isOnStock !== false)
      .filter(
        ({ attributes }) =>
          !attributes?.some(({ name, value }) => NOT_FOR_ALL.includes(name) && value === true),
      )
      .flatMap(({ sku }) => sku ?? [])
      // Boxes and mixes must be filled first.
      .filter((sku) => !amountProblem({ sku }))
  )
}

async function linesOf(visitor: Visitor): Promise<Line[]> {
  const { data }: { data?: { lines: Line[] } } = await (await visitor.get('/api/carts/active-cart')).json()
  return data?.lines ?? []
}

async function filled(skus: string[], size: number): Promise<Visitor> {
  const visitor = new Visitor(shop.url)
  for (let at = 0; at < size; at += 50) {
    const some = skus.slice(at, Math.min(size, at + 50))
    const cart_sku = some.map((sku) => ({ sku_external_id: sku, quantity: 1 }))
    const answer = await visitor.send('/cart', { cart_sku })
    if (!answer.ok) throw new Error(`The cart could not be filled: ${await answer.text()}`)
  }
  return visitor
}

async function editFigures(skus: string[], size: number): Promise<void> {
  const visitor = await filled(skus, size)
  const lines = await linesOf(visitor)
  const edit = async (turn: number) => {
    const line = lines[turn % lines.length]
    const begun = performance.now()
    const answer = await visitor.post('/cart', {
      intent: 'change',
      lineId: line?.id ?? '',
      quantity: String(2 + (turn % 7)),
    })
    if (answer.status !== 303) throw new Error(`An edit answered ${answer.status}`)
    return performance.now() - begun
  }
  for (let turn = 0; turn < WARM_UP; turn++) await edit(turn)
  const times: number[] = []
  for (let turn = WARM_UP; turn < WARM_UP + EDITS; turn++) times.push(await edit(turn))
  const calls = await callsDuring(async () => {
    for (let turn = 0; turn < 20; turn++) await edit(turn)
  })
  console.log(
    `${size} line${size === 1 ? '' : 's'}: p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms, ${calls / 20} platform calls an edit`,
  )
  await pageFigures(visitor, size)
}

/** Loads the cart's page as a shopper does. */
async function pageFigures(visitor: Visitor, size: number): Promise<void> {
  const times: number[] = []
  let html = ''
  for (let turn = 0; turn < PAGES; turn++) {
    const begun = performance.now()
    html = await (await visitor.get('/cart')).text()
    times.push(performance.now() - begun)
  }
  const elements = html.match(/<[a-z]/g)?.length ?? 0
  console.log(
    `page of ${size} line${size === 1 ? '' : 's'}: p50 ${percentile(times, 50).toFixed(1)} ms, ${(html.length / 1024).toFixed(0)} KB, ${elements} elements`,
  )
}

/** Counts calls to commercetools by a fault that does nothing. */
async function callsDuring(work: () => Promise<void>): Promise<number> {
  const times = 1_000_000
  const faults = `${shop.sandboxUrl}/__sandbox/faults`
  await fetch(faults, { method: 'PUT', body: JSON.stringify([{ vendor: 'commercetools', times }]) })
  await work()
  const [counter]: { times: number }[] = await (await fetch(faults)).json()
  await fetch(faults, { method: 'DELETE' })
  return times - (counter?.times ?? times)
}

type Tally = { times: number[]; statuses: Map<number, number>; wrong: string[] }

async function crowd(skus: string[]): Promise<void> {
  const tally: Tally = { times: [], statuses: new Map(), wrong: [] }
  const end = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: SHOPPERS }, (_, place) => shopper(skus, place, end, tally)))
  const statuses = [...tally.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `${SHOPPERS} shoppers for ${seconds} s: ${tally.times.length} edits (${statuses}), p50 ${percentile(tally.times, 50).toFixed(1)} ms, p99 ${percentile(tally.times, 99).toFixed(1)} ms, ${tally.wrong.length} carts not as asked for`,
  )
  for (const text of tally.wrong) console.log(`  ${text}`)
}

/** Adds in one or two tabs at once, changes, removes, and records what the cart must contain. */
async function shopper(skus: string[], place: number, end: number, tally: Tally): Promise<void> {
  const visitor = new Visitor(shop.url)
  const mine = skus.slice((place * 3) % 150, ((place * 3) % 150) + 6)
  const wanted = new Map<string, number>()
  const post = async (fields: Record<string, string>) => {
    const begun = performance.now()
    const { status } = await visitor.post('/cart', fields)
    tally.times.push(performance.now() - begun)
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    return status === 303
  }
  const add = async (sku: string) => {
    if (await post({ intent: 'add', sku, quantity: '2' })) wanted.set(sku, (wanted.get(sku) ?? 0) + 2)
  }
  const pick = () => mine[Math.floor(Math.random() * mine.length)] ?? ''
  await add(pick())
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * THINKING_MS))
    const chance = Math.random()
    if (chance < 0.4) await add(pick())
    else if (chance < 0.6) await Promise.all([add(pick()), add(pick())])
    else {
      const lines = await linesOf(visitor)
      const line = lines[Math.floor(Math.random() * lines.length)]
      const quantity = chance < 0.9 ? 1 + Math.floor(Math.random() * 12) : 0
      if (line && (await post({ intent: 'change', lineId: line.id, quantity: String(quantity) }))) {
        wanted.set(line.variant.sku, quantity)
      }
    }
  }
  const held = new Map((await linesOf(visitor)).map((line) => [line.variant.sku, line.quantity]))
  for (const [sku, quantity] of wanted) {
    const present = held.get(sku) ?? 0
    if (present !== quantity)
      tally.wrong.push(`shopper ${place}: ${sku} is ${present}, asked for ${quantity}`)
  }
}
