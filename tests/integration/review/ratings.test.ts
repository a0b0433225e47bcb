import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenEmail } from '../../../app/models/account/proven-email'
import type { Stars } from '../../../app/models/review/review'
import type { Services } from '../../../app/services/index.server'
import { seedDemoReviews } from '../../../scripts/demo-reviews'
import { sandboxEnvironment } from '../../../scripts/environment'
import { runSchedule } from '../../../scripts/serve'
import { databaseOf } from '../../support/database'
import { apiRootOf } from '../../support/sandbox'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { productsShown, textOf } from '../search/shown'

/** A new product without ratings. */
const NEW = '1106'
const NEW_NAME = 'Chili Lime Cashews'

let shop: Shop
let services: Services
let platform: ByProjectKeyRequestBuilder
beforeAll(async () => {
  shop = await startShop()
  services = await servicesOf(shop)
  platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
})
afterAll(() => shop.stop())

const review = (productKey: string, who: string, stars: Stars, words = '') =>
  services.reviews.write({ email: provenEmail(`${who}@example.com`), name: who }, [
    {
      orderNumber: 'CN-1',
      productKey,
      sku: `${productKey}-01`,
      sizeName: '1 lb bag',
      stars,
      title: '',
      words,
    },
  ])

async function ratingsOf(key: string, staged = false) {
  const { masterData } = (await platform.products().withKey({ key }).get().execute()).body
  const variants = masterData[staged ? 'staged' : 'current']
  const sets = [variants.masterVariant, ...variants.variants].map(({ attributes }) =>
    ['averageRating', 'totalRatings', 'totalReviews'].map(
      (wanted) => attributes?.find(({ name }) => name === wanted)?.value,
    ),
  )
  expect(new Set(sets.map(String)).size).toBe(1)
  return sets[0]
}

/** With credentials, so that the edge cache does not answer. */
async function search(query: string) {
  const address = `/search/instant?query=chili+lime+cashews${query}`
  return (await shop.visitor().fetch(address, { headers: { Authorization: 'none' } })).text()
}

test("reviews change the product's stars on cards and in the facet", async () => {
  expect(await ratingsOf(NEW)).toEqual([undefined, 0, 0])
  expect(productsShown(await search('&rating=4up'))).not.toContain(NEW_NAME)
  await review(NEW, 'hazel', 5, 'Crisp.')
  await review(NEW, 'maple', 4)
  await runSchedule(shop)
  expect(await ratingsOf(NEW)).toEqual([4.5, 2, 1])
  expect(await ratingsOf(NEW, true)).toEqual([4.5, 2, 1])
  const found = await search('&rating=4up')
  expect(productsShown(found)).toContain(NEW_NAME)
  const card = found.slice(found.indexOf(`>${NEW_NAME}<`))
  expect(textOf(card)).toMatch(/^>?[^(]*Rated 4\.5 out of 5, \(2 ratings\)/)
})

test('counting again changes nothing; changed and hidden reviews count as they are now', async () => {
  const { version } = (await platform.products().withKey({ key: NEW }).get().execute()).body
  await review(NEW, 'maple', 4)
  await services.reviews.countRatings()
  expect((await platform.products().withKey({ key: NEW }).get().execute()).body.version).toBe(version)
  await review(NEW, 'maple', 1, 'It burns!')
  await services.reviews.countRatings()
  expect(await ratingsOf(NEW)).toEqual([3, 2, 2])
  const id = (await services.reviews.by(provenEmail('maple@example.com'), [NEW])).get(NEW)?.id ?? ''
  await services.reviews.hide(id, { staffId: 'sorrel', reason: 'About another product.' })
  await services.reviews.countRatings()
  expect(await ratingsOf(NEW)).toEqual([5, 1, 1])
})

test('the base ratings count once, and imported reviews are not added', async () => {
  const [average, ratings, reviews] = (await ratingsOf('1802')) as [number, number, number]
  await seedDemoReviews(await databaseOf(shop))
  const carried = await services.reviews.shown('1802', { order: 'newest', page: 1, perPage: 20 })
  expect(carried.total).toBeGreaterThan(0)
  await review('1802', 'hazel', 5, 'Fresh.')
  await services.reviews.countRatings()
  const expected = Math.round(((average * ratings + 5) / (ratings + 1)) * 10) / 10
  expect(await ratingsOf('1802')).toEqual([expected, ratings + 1, reviews + 1])
})

test('a product saved in the meantime is counted too', async () => {
  const conflict = { statusCode: 409, message: 'changed', errors: [{ code: 'ConcurrentModification' }] }
  await review('1803', 'hazel', 5)
  const before = await ratingsOf('1803')
  await shop.setFaults([
    { vendor: 'commercetools', method: 'POST', path: '/products/', status: 409, body: conflict, times: 2 },
  ])
  expect(await services.reviews.countRatings()).toBe(1)
  await shop.clearFaults()
  expect((await ratingsOf('1803'))?.[1]).toBe(Number(before?.[1]) + 1)
})

test('while commercetools is down, the next run counts', async () => {
  await review('1804', 'hazel', 5)
  const before = await ratingsOf('1804')
  await shop.setFaults([{ vendor: 'commercetools', path: '/products/', status: 503 }])
  expect(await services.reviews.countRatings()).toBe(0)
  await shop.clearFaults()
  expect(await services.reviews.countRatings()).toBe(1)
  expect((await ratingsOf('1804'))?.[1]).toBe(Number(before?.[1]) + 1)
  await review('gone', 'hazel', 5)
  expect(await services.reviews.countRatings()).toBe(1)
  expect(await services.reviews.countRatings()).toBe(0)
})
