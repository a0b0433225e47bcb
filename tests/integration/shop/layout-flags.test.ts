import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, sharedShop, startShop } from '../../support/shop'

let switched: Shop
beforeAll(async () => {
  switched = await startShop({ variables: { REBRANDED_LAYOUT: 'true', SOCIAL_PROOF: 'true' } })
})
afterAll(() => switched.stop())

const pageOf = async ({ url }: Pick<Shop, 'url'>, path: string) => (await fetch(url + path)).text()

test('the rebranded layout is on each page of a shop that wants it', async () => {
  expect(await pageOf(switched, '/')).toContain('data-layout="rebranded"')
  expect(await pageOf(await sharedShop(), '/')).not.toContain('data-layout="rebranded"><head')
})

test('social proof stands on a best seller where it is switched on', async () => {
  const plain = await sharedShop()
  const shelf = await pageOf(plain, '/bestsellers/')
  const path = /<article[^>]*>.*?<a[^>]* href="([^"?]+)/s.exec(shelf)?.[1] ?? ''
  const said = async (shop: Shop) => /Among the most bought in [^<.]+\./.exec(await pageOf(shop, path))?.[0]
  expect(await said(switched)).toBeDefined()
  expect(await said(plain)).toBeUndefined()
})
