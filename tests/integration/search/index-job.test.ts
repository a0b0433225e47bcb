import type { ByProjectKeyRequestBuilder, ProductUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCatalogService } from '../../../app/services/catalog/catalog.server'
import type { Health } from '../../../app/services/health/health.server'
import { createServices } from '../../../app/services/index.server'
import { createAlgolia, type IndexQuery } from '../../../app/services/search/algolia.server'
import { createIndexJob } from '../../../app/services/search/index-job.server'
import { type IndexRun, indexRunSchema } from '../../../app/services/search/index-run'
import { sandboxEnvironment } from '../../../scripts/environment'
import { runSchedule } from '../../../scripts/serve'
import { apiRootOf } from '../../support/sandbox'
import { depsOf, servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { productsShown } from './shown'

let shop: Shop
/** Where the job keeps its state. */
const STATE = 'index-job:12'
let platform: ByProjectKeyRequestBuilder
beforeAll(async () => {
  shop = await startShop()
  platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
})
afterAll(() => shop.stop())

/** With credentials, so that the edge cache does not answer. */
async function found(query: string): Promise<string[]> {
  const page = await fetch(`${shop.url}/search/instant?query=${encodeURIComponent(query)}`, {
    headers: { Authorization: 'none' },
  })
  expect(page.status).toBe(200)
  return productsShown(await page.text())
}

async function change(key: string, actions: ProductUpdateAction[]): Promise<void> {
  const product = platform.products().withKey({ key })
  const { version } = (await product.get().execute()).body
  await product.post({ body: { version, actions } }).execute()
}

test('changed, hidden, unpublished, deleted and restored products are up to date after a run', async () => {
  expect(await found('kentish cobnuts')).toEqual(['Kentish Cobnuts, roasted'])
  const rename = (en: string): ProductUpdateAction[] => [
    { action: 'changeName', name: { en }, staged: false },
  ]

  await change('1501', rename('Quibblewick Cobnuts'))
  expect(await found('quibblewick')).toEqual([])
  await runSchedule(shop)
  expect(await found('quibblewick')).toEqual(['Quibblewick Cobnuts'])

  await change('1501', [{ action: 'unpublish' }])
  await runSchedule(shop)
  expect(await found('quibblewick')).toEqual([])

  await change('1501', [{ action: 'publish' }])
  await runSchedule(shop)
  expect(await found('quibblewick')).toEqual(['Quibblewick Cobnuts'])

  await change('1501', [
    { action: 'setAttributeInAllVariants', name: 'hiddenFromSearch', value: true, staged: false },
  ])
  await runSchedule(shop)
  expect(await found('quibblewick')).toEqual([])

  expect(await found('izakaya')).toEqual(['Izakaya Snack Mix'])
  await change('4106', [{ action: 'unpublish' }])
  const gone = platform.products().withKey({ key: '4106' })
  const { version } = (await gone.get().execute()).body
  await gone.delete({ queryArgs: { version } }).execute()
  await runSchedule(shop)
  expect(await found('izakaya')).toEqual([])
})

test('the next run makes up for an unfinished one', async () => {
  await change('1601', [{ action: 'changeName', name: { en: 'Wobblestone Macadamias' }, staged: false }])
  await shop.setFaults([{ vendor: 'algolia', path: '/batch', status: 500 }])
  await runSchedule(shop)
  await shop.clearFaults()
  expect(await found('wobblestone')).toEqual([])
  await runSchedule(shop)
  expect(await found('wobblestone')).toEqual(['Wobblestone Macadamias'])
})

async function admin<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  const answer = await fetch(`${shop.sandboxUrl}/algolia/1/indexes/${path}`, {
    ...init,
    headers: { 'x-algolia-application-id': 'COBNUTSANDBOX', 'x-algolia-api-key': 'cobnut-admin' },
  })
  return answer.json() as Promise<Body>
}

async function inIndex(query: Partial<IndexQuery>) {
  const [answer] = await createAlgolia(await depsOf(shop)).search([{ indexName: 'products', ...query }])
  return { products: answer?.nbHits }
}

test('a run retries while the index is busy', async () => {
  await change('1701', [{ action: 'changeName', name: { en: 'Flumpington Pecans' }, staged: false }])
  await shop.setFaults([{ vendor: 'algolia', path: '/products/batch', status: 429, times: 1 }])
  await runSchedule(shop)
  expect(await inIndex({ query: 'flumpington' })).toMatchObject({ products: 1 })
})

test('overlapping runs neither remove nor lose records', async () => {
  const { products: before } = await inIndex({})
  expect(before).toBeGreaterThan(300)
  let tick = Date.now()
  const deps = await depsOf(shop, () => new Date(++tick))
  const catalog = createCatalogService(deps)
  let goOn = () => {}
  const gate = new Promise<void>((open) => {
    goOn = open
  })
  const slow = createIndexJob(deps, {
    ...catalog,
    allProducts: async (after) => {
      await gate
      return catalog.allProducts(after)
    },
  }).run('full')
  // The first run continues after the second has written everything and before it deletes old records.
  let ends = 0
  const quick = createIndexJob(deps, {
    ...catalog,
    allProducts: async (after) => {
      const products = await catalog.allProducts(after)
      if (products.length === 0 && ++ends === 2) {
        goOn()
        await slow
      }
      return products
    },
  }).run('full')
  await quick
  expect((await inIndex({})).products).toBe(before)
})

test('a changed category or sale updates the records of its products', async () => {
  // Also waits for the background refresh of look-ups.
  const run = async (minutes: number) => {
    const background: Promise<unknown>[] = []
    const report = await createServices({
      ...(await depsOf(shop, () => new Date(Date.now() + minutes * 60_000))),
      waitUntil: (work) => background.push(work),
    }).searchIndex.run('incremental')
    await Promise.all(background)
    return report
  }
  await run(1)
  expect(await run(2)).toMatchObject({ mode: 'incremental' })

  const almonds = platform.categories().withKey({ key: 'almonds' })
  const { version } = (await almonds.get().execute()).body
  await almonds
    .post({ body: { version, actions: [{ action: 'changeName', name: { en: 'Zanzibubble' } }] } })
    .execute()
  // Categories are cached for a minute and refreshed after the next request.
  await run(4)
  await run(8)
  expect((await inIndex({ query: 'zanzibubble' })).products).toBeGreaterThan(3)
  expect(await run(9)).toMatchObject({ mode: 'incremental' })

  const onSale = async () => (await inIndex({ facetFilters: [['sale:1']] })).products ?? 0
  const sales = await onSale()
  expect(sales).toBeGreaterThan(0)
  const discounts = (
    await platform
      .productDiscounts()
      .get({ queryArgs: { where: 'isActive = true' } })
      .execute()
  ).body.results
  for (const { id, version } of discounts) {
    const actions = [{ action: 'changeIsActive' as const, isActive: false }]
    await platform.productDiscounts().withId({ ID: id }).post({ body: { version, actions } }).execute()
  }
  await run(10)
  expect(await onSale()).toBeLessThan(sales)
})

test('a full run goes on where it stopped, and the index is whole meanwhile', async () => {
  const { products: before = 0 } = await inIndex({})
  await change('1702', [{ action: 'unpublish' }])
  // Earlier tests set the clock ahead.
  let time = Date.now() + 60 * 60_000
  const deps = await depsOf(shop, () => new Date(time))
  const asked: (string | undefined)[] = []
  const service = createCatalogService(deps)
  const catalog = {
    ...service,
    allProducts: (from: { id?: string; changedSince?: string }) => {
      asked.push(from.id)
      return service.allProducts(from)
    },
  }
  const queue: IndexRun[] = []
  const job = createIndexJob(deps, catalog, {
    later: async (run) => {
      queue.push(indexRunSchema.parse(JSON.parse(JSON.stringify(run))))
    },
    slice: 100,
  })
  const { products: first } = await job.run('full')
  expect(first).toBeGreaterThan(80)
  expect(first).toBeLessThan(101)
  expect(await inIndex({})).toEqual({ products: before })

  // The schedule waits for the queue, and sends what the queue lost.
  expect(await job.run('incremental')).toMatchObject({ products: first, unfinished: true })
  expect(queue).toHaveLength(1)
  time += 11 * 60_000
  await shop.setFaults([{ vendor: 'algolia', path: '/batch', status: 500 }])
  await expect(job.run('incremental')).rejects.toThrow()
  await shop.clearFaults()
  const second = await job.run('incremental')
  expect(second).toMatchObject({ mode: 'full', unfinished: true })
  expect(second.products).toBeGreaterThan(first + 80)
  expect(asked.filter((id) => id === undefined)).toHaveLength(1)

  for (let slices = 1; slices < queue.length && slices < 20; slices++)
    await job.goOn(queue[slices] as IndexRun)
  expect(await inIndex({})).toEqual({ products: before - 1 })
  // Twice in the queue, or sent again by staff.
  expect(await job.goOn(queue[1] as IndexRun)).toBeUndefined()
  expect(await job.run('incremental')).toMatchObject({ mode: 'incremental' })
  // More changes than a slice holds are a full run.
  const small = createIndexJob(deps, catalog, { slice: 2 })
  await change('1702', [{ action: 'publish' }])
  await change('1703', [{ action: 'changeName', name: { en: 'Trundlewick Pecans' }, staged: false }])
  await change('1704', [{ action: 'changeName', name: { en: 'Trundlewick Pecans' }, staged: false }])
  const state = JSON.parse((await deps.kv.get(STATE)) ?? '')
  const runAt = new Date(Date.now() - 60_000).toISOString()
  await deps.kv.put(STATE, JSON.stringify({ ...state, runAt }))
  expect(await small.run('incremental')).toMatchObject({ mode: 'full', products: before })
  await deps.kv.delete(STATE)
})

test('a missing index is created again', async () => {
  const { products } = await inIndex({})
  await admin('products', { method: 'DELETE' })
  await runSchedule(shop)
  expect(await inIndex({ indexName: 'products_price_asc' })).toEqual({ products })
  // A new replica copies its primary's settings.
  const { ranking } = await admin<{ ranking: string[] }>('products_price_asc/settings')
  expect(ranking[0]).toBe('asc(singlePiecePrice)')
})

test('synonyms that merchandisers made stay', async () => {
  const synonym = { objectID: 'by-hand', type: 'synonym', synonyms: ['zibble', 'cobnut'] }
  await admin('products/synonyms/by-hand', { method: 'PUT', body: JSON.stringify(synonym) })
  await (await servicesOf(shop)).searchIndex.run('full')
  expect((await inIndex({ query: 'zibble' })).products).toBeGreaterThan(0)
  expect(await admin('products/synonyms/hazelnut')).toMatchObject({ type: 'synonym' })
})

test('a shop with a prefix has indexes of its own', async () => {
  const deps = await depsOf(shop)
  const staging = {
    ...deps,
    config: { ...deps.config, algolia: { ...deps.config.algolia, prefix: 'staging_' } },
  }
  const state = await deps.kv.get(STATE)
  await createServices(staging).searchIndex.run('full')
  await deps.kv.put(STATE, state ?? '')
  const [{ nbHits } = { nbHits: 0 }] = await createAlgolia(staging).search([{ indexName: 'products_newest' }])
  expect(nbHits).toBe((await inIndex({})).products)
  expect(await admin('staging_products/settings')).toMatchObject({
    replicas: expect.arrayContaining(['staging_products_newest']),
  })
})

test('content pages are written when they changed', async () => {
  const { searchIndex } = await servicesOf(shop)
  await searchIndex.run('incremental')
  const calls = vi.spyOn(globalThis, 'fetch')
  const written = () =>
    calls.mock.calls.filter(([url]) => /(pages|departments)\/batch/.test(String(url))).length
  await searchIndex.run('incremental')
  expect(written()).toBe(0)
  const value = { title: 'Wumbleford', description: 'New.', blocks: [] }
  await platform
    .customObjects()
    .post({ body: { container: 'pages', key: 'wumbleford', value } })
    .execute()
  await searchIndex.run('incremental')
  expect(written()).toBe(1)
  expect(await inIndex({ indexName: 'pages', query: 'wumbleford' })).toEqual({ products: 1 })
})

test('stock that changes, goes or is no longer counted reaches the index', async () => {
  const sku = '1501-01'
  const inStock = async () => (await inIndex({ facetFilters: [[`skus:${sku}`], ['stock:1']] })).products
  const skus = (await platform.productProjections().withKey({ key: '1501' }).get().execute()).body
  const all = [skus.masterVariant, ...skus.variants].flatMap((variant) => variant.sku ?? [])
  const { results } = (
    await platform
      .inventory()
      .get({ queryArgs: { where: `sku in (${all.map((one) => `"${one}"`)})` } })
      .execute()
  ).body
  await change('1501', [
    { action: 'publish' },
    { action: 'setAttributeInAllVariants', name: 'hiddenFromSearch', value: false, staged: false },
  ])
  await runSchedule(shop)
  expect(await inStock()).toBe(1)
  const emptied = await Promise.all(
    results.map(({ id, version }) =>
      platform
        .inventory()
        .withId({ ID: id })
        .post({ body: { version, actions: [{ action: 'changeQuantity', quantity: 0 }] } })
        .execute(),
    ),
  )
  await runSchedule(shop)
  expect(await inStock()).toBe(0)
  const [first] = emptied
  const { id = '', version = 0 } = first?.body ?? {}
  await platform.inventory().withId({ ID: id }).delete({ queryArgs: { version } }).execute()
  await runSchedule(shop)
  expect(await inStock()).toBe(1)
})

test('without the right to messages the rest is up to date, and health and the error service are told once', async () => {
  const deps = { vendor: 'commercetools', path: '/messages', status: 403 } as const
  await shop.setFaults([deps])
  await change('1801', [{ action: 'changeName', name: { en: 'Snorrible Pistachios' }, staged: false }])
  await runSchedule(shop)
  await runSchedule(shop)
  expect(await inIndex({ query: 'snorrible' })).toEqual({ products: 1 })
  // An isolate asks vendors for its health every 15 seconds, and the alarms have just asked.
  const health = async () => {
    const { status, parts } = (await (await shop.visitor().get('/__health')).json()) as Health
    return [status, parts.searchIndex?.note]
  }
  const degraded = ['degraded', expect.stringContaining('view_messages')]
  await expect.poll(health, { timeout: 20_000, interval: 1000 }).toEqual(degraded)
  const told = await shop.sandboxJson<unknown[]>('/__sandbox/errors')
  expect(told.filter((one) => JSON.stringify(one).includes('view_messages'))).toHaveLength(1)
  await shop.clearFaults()
})

test('changes are saved before removals are asked for', async () => {
  await shop.setFaults([{ vendor: 'commercetools', path: '/messages', status: 500 }])
  await change('1901', [{ action: 'changeName', name: { en: 'Brindlewick Almonds' }, staged: false }])
  await runSchedule(shop)
  await shop.clearFaults()
  expect(await inIndex({ query: 'brindlewick' })).toEqual({ products: 1 })
})
