import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'

let shop: Shop
let staff: Visitor
beforeAll(async () => {
  shop = await startShop()
  staff = await signedIn(shop, 'staff@example.com')
})
afterAll(() => shop.stop())

async function customersCart(): Promise<string> {
  const visitor = shop.visitor()
  await add(visitor, '1002-01', 1)
  return (await theCart(visitor)).key ?? ''
}

const takeOver = async (key: string) =>
  redirectOf(await staff.post('/cart/customer-cart', { intent: 'take-over', key }))

/** Where the form that adds to the cart posts, as the page was drawn. */
const addsTo = async () =>
  (
    /action="(\/cart\?[^"]+)"/.exec(await (await staff.get('/nuts/almonds/raw-almonds.html')).text())?.[1] ??
    ''
  ).replaceAll('&amp;', '&')

const items = async () => (await theCart(staff)).lines.map(({ variant }) => variant.sku)
const walnuts = { intent: 'add', sku: WALNUTS, quantity: '1' }

test('a tab that was drawn for one customer’s cart fills no other', async () => {
  const [first, second] = [await customersCart(), await customersCart()]
  await takeOver(first)
  const form = await addsTo()
  expect(form).toContain(first)
  await takeOver(second)
  const asked = await redirectOf(await staff.post(form, walnuts))
  const page = await staff.get(asked)
  const words = await wordsOf(page)
  for (const text of [first, second, 'Nothing was changed.']) expect(words).toContain(text)
  expect(await items()).toEqual(['1002-01'])
  // Endpoints name it in a header.
  const add = (named: string) =>
    staff.fetch('/api/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shop.url, 'X-Drawn-For': named },
      body: JSON.stringify({ items: [{ sku_external_id: WALNUTS, quantity: 1 }] }),
    })
  expect((await add(first)).status).toBe(409)
  expect(await items()).toEqual(['1002-01'])
  // Going on with the first one.
  await takeOver(first)
  await redirectOf(await staff.post(form, walnuts))
  expect(await items()).toContain(WALNUTS)
})

test('after leaving, a tab of the customer does not fill staff’s own cart, nor the reverse', async () => {
  const key = await customersCart()
  await takeOver(key)
  const customers = await addsTo()
  await redirectOf(await staff.post('/cart/customer-cart', { intent: 'leave' }))
  const own = await addsTo()
  expect(await redirectOf(await staff.post(customers, walnuts))).toContain('meantKey=')
  await takeOver(key)
  expect(await redirectOf(await staff.post(own, walnuts))).toContain('meantKey=own')
  expect(await items()).toEqual(['1002-01'])
})

test('the customer reads in the cart that service changed it', async () => {
  const visitor = shop.visitor()
  await add(visitor, '1002-01', 1)
  const told = async (of: Visitor) =>
    (await wordsOf(await of.get('/cart'))).includes('Changed by Cobnut’s service')
  await takeOver((await theCart(visitor)).key ?? '')
  expect(await told(visitor)).toBe(false)
  await redirectOf(await staff.post(await addsTo(), walnuts))
  expect(await told(visitor)).toBe(true)
  expect(await told(staff)).toBe(false)
})
