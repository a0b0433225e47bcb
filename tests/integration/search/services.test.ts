import { beforeAll, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

const results = async (query: string) =>
  (await shop.visitor().get(`/search/instant?${new URLSearchParams({ query })}`)).text()

it('a SKU is found with and without its dash', async () => {
  for (const sku of ['1001-01', '100101', '1001 01'])
    expect(await results(sku), sku).toContain('/raw-almonds.html')
})

it.each([
  ['help', '/help'],
  ['gift card', '/gifts/certificates'],
  ['auto delivery', '/auto-delivery'],
  ['returns', '/help'],
])('a search for the service "%s" leads to its page', async (query, path) => {
  expect(await results(query)).toMatch(new RegExp(`aria-label="Services that match"[^]{0,400}href="${path}"`))
})
