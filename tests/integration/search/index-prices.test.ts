import type { PriceDraft } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../../app/services/index.server'
import { createAlgolia } from '../../../app/services/search/algolia.server'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { depsOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { add } from '../cart/cart-visitor'
import { inIndex } from './indexed'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const KEY = '1501'
const MINUTE = 60_000

async function addPrice(centAmount: number, more: object) {
  const product = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).products().withKey({ key: KEY })
  const { version, masterData } = (await product.get().execute()).body
  const { sku = '' } = masterData.current.masterVariant
  const price = { value: { currencyCode: 'USD', centAmount }, ...more }
  const actions = [{ action: 'addPrice' as const, sku, price, staged: false }]
  await product.post({ body: { version, actions } }).execute()
  return { sku, slug: masterData.current.slug.en ?? '' }
}

/** Runs the job some minutes from now. */
async function run(minutes: number, price: string) {
  const deps = await depsOf(shop, () => new Date(Date.now() + minutes * MINUTE))
  const { mode } = await createServices(deps).searchIndex.run('incremental')
  const filters = `Product.key:${KEY}`
  const [found] = await createAlgolia(deps).search([
    { indexName: 'products', query: '', filters, attributesToRetrieve: ['card'] },
  ])
  return { mode, isInIndex: JSON.stringify(found?.hits).includes(price) }
}

test('a price that begins later is in the index when it does, and no sooner', async () => {
  await run(0, '')
  await addPrice(124, { validFrom: new Date(Date.now() + 60 * MINUTE).toISOString() })
  expect(await run(1, '124')).toEqual({ mode: 'incremental', isInIndex: false })
  expect(await run(61, '124')).toEqual({ mode: 'full', isInIndex: true })
})

test('a price of the country goes before one without, on the page and in the cart', async () => {
  await addPrice(99, { country: 'DE' })
  const { sku, slug } = await addPrice(123, { country: 'US' })
  const { catalog } = createServices(await depsOf(shop))
  const visitor = shop.visitor()
  const page = await visitor.get((await catalog.productAt('', slug))?.path ?? '')
  expect([page.status, (await page.text()).includes('$1.23')]).toEqual([200, true])
  await add(visitor, sku, 1)
  expect(await (await visitor.get('/cart')).text()).toContain('$1.23')
})

test('a product that loses its prices leaves the index, and is back when its next price begins', async () => {
  const product = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).products().withKey({ key: '1502' })
  const pricesAre = async (prices: PriceDraft[]) => {
    const { version, masterData } = (await product.get().execute()).body
    const { masterVariant, variants } = masterData.current
    const actions = [masterVariant, ...variants].map(({ sku = '' }) => ({
      action: 'setPrices' as const,
      sku,
      prices,
      staged: false,
    }))
    await product.post({ body: { version, actions } }).execute()
  }
  const inIndexAfter = async (minutes: number) => {
    const { mode } = await run(minutes, '')
    return { mode, ...(await inIndex(shop, { query: '', filters: 'Product.key:1502' })) }
  }
  expect(await inIndexAfter(0)).toMatchObject({ products: 1 })
  await pricesAre([])
  expect(await inIndexAfter(0)).toEqual({ mode: 'incremental', products: 0 })
  const validFrom = new Date(Date.now() + 30 * MINUTE).toISOString()
  await pricesAre([{ value: { currencyCode: 'USD', centAmount: 777 }, validFrom }])
  expect(await inIndexAfter(1)).toEqual({ mode: 'incremental', products: 0 })
  expect(await inIndexAfter(31)).toEqual({ mode: 'full', products: 1 })
})
