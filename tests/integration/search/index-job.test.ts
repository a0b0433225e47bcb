import type { ByProjectKeyRequestBuilder, ProductUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { runSchedule } from '../../../scripts/serve'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop } from '../../support/shop'
import { productsShown } from './shown'

let shop: Shop
let platform: ByProjectKeyRequestBuilder
beforeAll(async () => {
  shop = await startShop()
  platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
})
afterAll(() => shop.stop())

let asked = 0
/** Every search has an address of its own, so that no cache answers. */
async function found(query: string): Promise<string[]> {
  asked += 1
  const page = await fetch(`${shop.url}/search/instant?query=${encodeURIComponent(query)}&asked=${asked}`)
  expect(page.status).toBe(200)
  return productsShown(await page.text())
}

async function change(key: string, actions: ProductUpdateAction[]): Promise<void> {
  const product = platform.products().withKey({ key })
  const { version } = (await product.get().execute()).body
  await product.post({ body: { version, actions } }).execute()
}

test('a product that is changed, hidden, unpublished, deleted or comes back is so in search after the next run', async () => {
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

test('a run that could not finish is made up for by the next', async () => {
  await change('1601', [{ action: 'changeName', name: { en: 'Wobblestone Macadamias' }, staged: false }])
  await shop.setFaults([{ vendor: 'algolia', path: '/batch', status: 500 }])
  await runSchedule(shop)
  await shop.clearFaults()
  expect(await found('wobblestone')).toEqual([])
  await runSchedule(shop)
  expect(await found('wobblestone')).toEqual(['Wobblestone Macadamias'])
})
