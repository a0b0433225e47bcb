import type { ByProjectKeyRequestBuilder, ProductUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogService } from '../../../app/services/catalog/catalog.server'
import { createServices } from '../../../app/services/index.server'
import { createAlgolia, type IndexQuery } from '../../../app/services/search/algolia.server'
import { createIndexJob } from '../../../app/services/search/index-job.server'
import { sandboxEnvironment } from '../../../scripts/environment'
import { runSchedule } from '../../../scripts/serve'
import { apiRootOf } from '../../support/sandbox'
import { depsOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
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

/** Results from the index itself. */
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
  // The first run goes on after the second has written everything and before it removes old records.
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
  // A run is over when the look-ups that it renews in the background are renewed too.
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

test('a missing index is created again', async () => {
  const { products } = await inIndex({})
  await fetch(`${shop.sandboxUrl}/algolia/1/indexes/products`, {
    method: 'DELETE',
    headers: { 'x-algolia-application-id': 'COBNUTSANDBOX', 'x-algolia-api-key': 'cobnut-admin' },
  })
  await runSchedule(shop)
  expect(await inIndex({ indexName: 'products_price_asc' })).toEqual({ products })
})
