import type { ByProjectKeyRequestBuilder, ProductUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Health } from '../../../app/services/health/health.server'
import { createServices } from '../../../app/services/index.server'
import { createAlgolia } from '../../../app/services/search/algolia.server'
import { sandboxEnvironment } from '../../../scripts/environment'
import { runSchedule } from '../../../scripts/serve'
import { apiRootOf } from '../../support/sandbox'
import { depsOf, servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { change, inIndex, STATE } from './indexed'
import { productsShown } from './shown'

let shop: Shop
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

test('changed, hidden, unpublished, deleted and restored products are up to date after a run', async () => {
  expect(await found('kentish cobnuts')).toEqual(['Kentish Cobnuts, roasted'])
  const rename = (en: string): ProductUpdateAction[] => [
    { action: 'changeName', name: { en }, staged: false },
  ]

  await change(shop, '1501', rename('Quibblewick Cobnuts'))
  expect(await found('quibblewick')).toEqual([])
  await runSchedule(shop)
  expect(await found('quibblewick')).toEqual(['Quibblewick Cobnuts'])

  await change(shop, '1501', [{ action: 'unpublish' }])
  await runSchedule(shop)
  expect(await found('quibblewick')).toEqual([])

  await change(shop, '1501', [{ action: 'publish' }])
  await runSchedule(shop)
  expect(await found('quibblewick')).toEqual(['Quibblewick Cobnuts'])

  await change(shop, '1501', [
    { action: 'setAttributeInAllVariants', name: 'hiddenFromSearch', value: true, staged: false },
  ])
  await runSchedule(shop)
  expect(await found('quibblewick')).toEqual([])

  expect(await found('izakaya')).toEqual(['Izakaya Snack Mix'])
  await change(shop, '4106', [{ action: 'unpublish' }])
  const gone = platform.products().withKey({ key: '4106' })
  const { version } = (await gone.get().execute()).body
  await gone.delete({ queryArgs: { version } }).execute()
  await runSchedule(shop)
  expect(await found('izakaya')).toEqual([])
})

test('the next run makes up for an unfinished one', async () => {
  await change(shop, '1601', [
    { action: 'changeName', name: { en: 'Wobblestone Macadamias' }, staged: false },
  ])
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

test('a run retries while the index is busy', async () => {
  await change(shop, '1701', [{ action: 'changeName', name: { en: 'Flumpington Pecans' }, staged: false }])
  await shop.setFaults([{ vendor: 'algolia', path: '/products/batch', status: 429, times: 1 }])
  await runSchedule(shop)
  expect(await inIndex(shop, { query: 'flumpington' })).toMatchObject({ products: 1 })
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
  expect((await inIndex(shop, { query: 'zanzibubble' })).products).toBeGreaterThan(3)
  expect(await run(9)).toMatchObject({ mode: 'incremental' })

  const onSale = async () => (await inIndex(shop, { facetFilters: [['sale:1']] })).products ?? 0
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

test('a missing index is created again', async () => {
  const { products } = await inIndex(shop, {})
  await admin('products', { method: 'DELETE' })
  await runSchedule(shop)
  expect(await inIndex(shop, { indexName: 'products_price_asc' })).toEqual({ products })
  // A new replica copies its primary's settings.
  const { ranking } = await admin<{ ranking: string[] }>('products_price_asc/settings')
  expect(ranking[0]).toBe('asc(singlePiecePrice)')
})

test('synonyms that merchandisers made stay', async () => {
  const synonym = { objectID: 'by-hand', type: 'synonym', synonyms: ['zibble', 'cobnut'] }
  await admin('products/synonyms/by-hand', { method: 'PUT', body: JSON.stringify(synonym) })
  await (await servicesOf(shop)).searchIndex.run('full')
  expect((await inIndex(shop, { query: 'zibble' })).products).toBeGreaterThan(0)
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
  expect(nbHits).toBe((await inIndex(shop, {})).products)
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
  expect(await inIndex(shop, { indexName: 'pages', query: 'wumbleford' })).toEqual({ products: 1 })
})

test('stock that changes, goes or is no longer counted reaches the index', async () => {
  const sku = '1501-01'
  const inStock = async () => (await inIndex(shop, { facetFilters: [[`skus:${sku}`], ['stock:1']] })).products
  const skus = (await platform.productProjections().withKey({ key: '1501' }).get().execute()).body
  const all = [skus.masterVariant, ...skus.variants].flatMap((variant) => variant.sku ?? [])
  const { results } = (
    await platform
      .inventory()
      .get({ queryArgs: { where: `sku in (${all.map((one) => `"${one}"`)})` } })
      .execute()
  ).body
  await change(shop, '1501', [
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
  await change(shop, '1801', [{ action: 'changeName', name: { en: 'Snorrible Pistachios' }, staged: false }])
  await runSchedule(shop)
  await runSchedule(shop)
  expect(await inIndex(shop, { query: 'snorrible' })).toEqual({ products: 1 })
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
  await change(shop, '1901', [{ action: 'changeName', name: { en: 'Brindlewick Almonds' }, staged: false }])
  await runSchedule(shop)
  await shop.clearFaults()
  expect(await inIndex(shop, { query: 'brindlewick' })).toEqual({ products: 1 })
})
