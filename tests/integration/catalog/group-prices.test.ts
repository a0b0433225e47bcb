import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, textOf, theCart } from '../cart/cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => shop.clearFaults())
afterAll(() => shop.stop())

const FIVE_POUNDS = '/nuts/almonds/raw-almonds.html?sku=1001-05'
const PUBLIC = '$42.99'
const RESELLERS = '$39.55'

const wordsAt = async (who: Visitor, path: string) => (await textOf(await who.get(path))).replace(/ +/g, ' ')
const sizesAt = async (who: Visitor, path: string) =>
  [...(await (await who.get(path)).text()).matchAll(/<option value="1001-05"[^>]*>([^<]*)</g)].map(
    ([, text]) => text,
  )

test("a reseller sees the cart's prices on the product page, with the reason", async () => {
  const reseller = await signedIn(shop, 'reseller@example.com')
  const page = await wordsAt(reseller, FIVE_POUNDS)
  expect(page).toContain(RESELLERS)
  expect(page).toContain('You save $3.44: Your account price')
  await add(reseller, '1001-05')
  const { lines } = await theCart(reseller)
  expect(lines.map(({ piecePrice }) => piecePrice)).toEqual([3955])
  expect(await wordsAt(reseller, '/cart')).toContain('Your account price: you save $3.44')
})

test("lists, search and rows have the reseller's prices too", async () => {
  const reseller = await signedIn(shop, 'reseller@example.com')
  for (const path of ['/nuts/almonds/', '/search/instant?query=raw%20almonds']) {
    expect(await sizesAt(reseller, path), path).toEqual([`5 lb, ${RESELLERS}`])
    expect(await sizesAt(shop.visitor(), path), path).toEqual([`5 lb, ${PUBLIC}`])
  }
})

test("strangers and customers without a group see public prices, also after a reseller's visit", async () => {
  const reseller = await signedIn(shop, 'reseller@example.com')
  const before = await wordsAt(shop.visitor(), FIVE_POUNDS)
  const own = await reseller.get(FIVE_POUNDS)
  expect(own.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(await own.text()).toContain(RESELLERS)
  const hazel = await signedIn(shop)
  for (const words of [
    before,
    await wordsAt(shop.visitor(), FIVE_POUNDS),
    await wordsAt(hazel, FIVE_POUNDS),
  ]) {
    expect(words).toContain(PUBLIC)
    expect(words).not.toContain(RESELLERS)
  }
})

test('after signing out prices are public again', async () => {
  const reseller = await signedIn(shop, 'reseller@example.com')
  expect(await wordsAt(reseller, FIVE_POUNDS)).toContain(RESELLERS)
  await reseller.post('/sign/out', {})
  expect(await wordsAt(reseller, FIVE_POUNDS)).not.toContain(RESELLERS)
})

test('staff see the prices of the customer whose cart they work on', async () => {
  const reseller = await signedIn(shop, 'reseller@example.com')
  await add(reseller, '1001-05')
  const { key = '' } = await theCart(reseller)
  const staff = await signedIn(shop, 'staff@example.com')
  expect(await wordsAt(staff, FIVE_POUNDS)).not.toContain(RESELLERS)
  await staff.post('/cart/customer-cart', { intent: 'take-over', key })
  expect(await wordsAt(staff, FIVE_POUNDS)).toContain(RESELLERS)
  await staff.post('/cart/customer-cart', { intent: 'leave' })
  expect(await wordsAt(staff, FIVE_POUNDS)).not.toContain(RESELLERS)
})

test('a list shows public prices while commercetools is down', async () => {
  const reseller = await signedIn(shop, 'reseller@example.com')
  await shop.setFaults([{ vendor: 'commercetools', path: '/product-projections', status: 503 }])
  const answer = await reseller.get('/nuts/almonds/?sort=newest')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Raw Almonds')
})
