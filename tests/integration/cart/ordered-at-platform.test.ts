import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, change, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const [ALMONDS, RAW] = ['1002-01', '1001-01']
const ADDRESS = { country: 'US', state: 'NJ', postalCode: '07102', city: 'Newark', streetName: 'Market' }

/** Orders the cart at the platform, past the shop. */
async function orderAtPlatform({ id, version }: { id: string; version: number }, orderNumber?: string) {
  const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
  const actions = [{ action: 'setShippingAddress' as const, address: ADDRESS }]
  const addressed = await platform.carts().withId({ ID: id }).post({ body: { version, actions } }).execute()
  const cart = { typeId: 'cart' as const, id }
  await platform
    .orders()
    .post({ body: { cart, version: addressed.body.version, orderNumber } })
    .execute()
}

test('a cart that was ordered elsewhere is replaced by a new one', async () => {
  const visitor = shop.visitor()
  await add(visitor, ALMONDS, 2)
  const { id, version, lines } = await theCart(visitor)
  await orderAtPlatform({ id, version })
  const actions = [{ action: 'changeLineItemQuantity', lineItemId: lines[0]?.id, quantity: 6 }]
  const late = await visitor.send(`/api/carts/${id}`, { version, actions })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ errors: [{ message: "Can't update order" }] })
  const stale = await change(visitor, lines[0]?.id ?? '', 6)
  expect(stale.status).toBe(409)
  expect(await textOf(stale)).toContain("Can't update order. This cart has been ordered")
  expect(await textOf(await visitor.get('/cart'))).toContain('Your cart is empty')
  expect((await add(visitor, RAW, 1)).status).toBe(303)
  const fresh = await theCart(visitor)
  expect(fresh.id).not.toBe(id)
  expect(contents(fresh)).toEqual([[RAW, 1]])
})

test("an order's endpoint answers its customer and staff only", async () => {
  const owner = await signedIn(shop, 'hazel@example.com')
  await add(owner, RAW, 1)
  const orderNumber = 'TEST-4711'
  await orderAtPlatform(await theCart(owner), orderNumber)
  const path = `/api/orders/${orderNumber}`
  const answer = await owner.get(path)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ data: { orderNumber } })
  const other = await signedIn(shop, 'office@example.com')
  expect((await other.get(path)).status).toBe(404)
  expect((await shop.visitor().get(path)).status).toBe(404)
  const staff = await signedIn(shop, 'staff@example.com')
  expect((await staff.get(path)).status).toBe(200)
})
