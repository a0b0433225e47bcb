import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { approved, redirectOf } from '../checkout/buyer'
import { platformOf } from '../checkout/stand-ins'
import { add, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const RAW = '1001-01'

/** A discount on raw almonds without a code. */
const discountRaw = (name: string, sortOrder: string) =>
  platformOf(shop)
    .cartDiscounts()
    .post({
      body: {
        name: { en: name },
        value: { type: 'relative', permyriad: 1000 },
        target: { type: 'lineItems', predicate: `sku = "${RAW}"` },
        cartPredicate: '1 = 1',
        sortOrder,
        isActive: true,
      },
    })
    .execute()

const answered = async (visitor: Visitor) => {
  const answer = await visitor.send('/cart', { cart_sku: [{ sku_external_id: RAW, quantity: 1 }] })
  expect(answer.status).toBe(200)
  return answer.text()
}

it('a discount has its name in all answers, also one that was made just now', async () => {
  const visitor = shop.visitor()
  await add(visitor, RAW)
  await discountRaw('Harvest festival', '0.87')
  expect(await answered(visitor)).toContain('Harvest festival')
  await discountRaw('Early birds', '0.86')
  expect(await answered(visitor)).toMatch(/Harvest festival.*Early birds|Early birds.*Harvest festival/)
  const cart = await theCart(visitor)
  expect(cart.discounts.map(({ name }) => name).sort()).toEqual(['Early birds', 'Harvest festival'])
  expect(await textOf(await visitor.get('/cart'))).toContain('Harvest festival')
})

it('an order keeps showing the name, to its customer and on the receipt', async () => {
  const hazel = await signedIn(shop)
  const number = await buys(hazel, RAW)
  expect(await textOf(await hazel.get(`/orders/${number}`))).toContain('Harvest festival')
  const { visitor, place } = await approved(shop, { sku: RAW })
  const receipt = await redirectOf(await place())
  expect(await textOf(await visitor.get(receipt))).toContain('Harvest festival')
})

it('an edit does not ask for discounts that were seen before', async () => {
  const visitor = shop.visitor()
  await add(visitor, RAW)
  const times = 1000
  const discounts = ['/cart-discounts', '/product-discounts']
  await shop.setFaults(discounts.map((path) => ({ vendor: 'commercetools', path, times })))
  expect(await answered(visitor)).toContain('Harvest festival')
  const left = await shop.sandboxJson<{ times: number }[]>('/__sandbox/faults')
  await shop.clearFaults()
  expect(left.map((counter) => counter.times)).toEqual([times, times])
})

it('an edit is made while discounts cannot be read', async () => {
  const visitor = shop.visitor()
  await discountRaw('Quiet hour', '0.85')
  await shop.setFaults([{ vendor: 'commercetools', path: '/cart-discounts', status: 503 }])
  expect((await add(visitor, RAW)).status).toBe(303)
  const cart = await theCart(visitor)
  expect(cart.lines).toHaveLength(1)
  expect(cart.discounts.map(({ name }) => name)).toContain('Discount')
  await shop.clearFaults()
  expect((await theCart(visitor)).discounts.map(({ name }) => name)).toContain('Quiet hour')
})
