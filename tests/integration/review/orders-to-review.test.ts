import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenEmail } from '../../../app/models/account/proven-email'
import type { Services } from '../../../app/services/index.server'
import { pastOrders } from '../../../sandbox/catalog/orders'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
let services: Services
let willow: Awaited<ReturnType<typeof customer>>
let hazel: Awaited<ReturnType<typeof customer>>

beforeAll(async () => {
  shop = await startShop()
  services = await servicesOf(shop)
  willow = await customer('willow@example.com')
  hazel = await customer('hazel@example.com')
})
afterAll(() => shop.stop())

async function customer(email: string) {
  const answer = await services.customers.signIn({ email, password: 'Cobnuts!24' })
  if (!answer.ok) throw new Error(answer.reason)
  return { customerId: answer.customer.id, email: provenEmail(email) }
}

const [, middle, latest] = pastOrders.map(({ number }) => number) as [string, string, string]
const keys = (products: { productKey: string }[]) => products.map(({ productKey }) => productKey)

test('an order shows its products with current names, and its buyer', async () => {
  const order = await services.reviews.orderToReview(middle, willow)
  expect(order).toMatchObject({
    number: middle,
    email: 'willow@example.com',
    name: 'Willow H.',
    arrived: true,
  })
  expect(keys(order?.products ?? [])).toEqual(['1001', '1201', '3003', '2801'])
  const walnuts = order?.products[1]
  expect(walnuts).toMatchObject({
    sku: '1201-01',
    name: 'Walnut Halves, raw',
    sizeName: '1 lb bag',
    orderNumber: middle,
    orderedAt: order?.orderedAt,
  })
  expect(walnuts?.path).toMatch(/^\/nuts\/.+\.html$/)
  expect(walnuts?.imageUrl).toMatch(/^\/photos\//)
})

test('an order in transit has not arrived', async () => {
  expect(await services.reviews.orderToReview(latest, willow)).toMatchObject({ arrived: false })
})

test("nobody can open another's order or an unknown one", async () => {
  expect(await services.reviews.orderToReview(middle, hazel)).toBeUndefined()
  expect(
    await services.reviews.orderToReview(middle, { email: provenEmail('hazel@example.com') }),
  ).toBeUndefined()
  expect(
    await services.reviews.orderToReview(middle, { email: provenEmail('willow@example.com') }),
  ).toBeDefined()
  expect(await services.reviews.orderToReview('CN-2222-2222', willow)).toBeUndefined()
  expect(await services.reviews.orderToReview('" or orderNumber != "', willow)).toBeUndefined()
})

test('arrived products without a review are suggested once, the latest first', async () => {
  expect(keys(await services.reviews.toReview(willow))).toEqual([
    '1001',
    '1201',
    '3003',
    '2801',
    '2401',
    '5001',
  ])
  const product = (await services.reviews.toReview(willow, { most: 2 }))[1]
  expect(product).toMatchObject({ productKey: '1201', orderNumber: middle })
  if (!product) return
  const { productKey, sku, sizeName, orderNumber } = product
  await services.reviews.write({ email: provenEmail('Willow@example.com'), name: 'Willow H.' }, [
    { productKey, sku, sizeName, orderNumber, stars: 4, title: '', words: '' },
  ])
  expect(keys(await services.reviews.toReview(willow))).not.toContain('1201')
  expect(keys(await services.reviews.toReview(willow, { only: '2401' }))).toEqual(['2401'])
  expect(await services.reviews.toReview(willow, { only: '1201' })).toEqual([])
  expect(await services.reviews.toReview(hazel)).toEqual([])
})
