import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, contents, theCart } from './cart-visitor'

const [WALNUTS, OTHERS] = ['1201-01', '1301-01'] as const

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

/** A second tab: the same cookies now, later its own changes. */
function tabOf(visitor: Visitor): Visitor {
  const tab = shop.visitor()
  tab.copyCookies(visitor)
  return tab
}

const skusOf = async (visitor: Visitor) =>
  (await theCart(visitor)).lines.map((line) => line.variant.sku).sort()

it('two first adds in two tabs of a new browser are both in the cart', async () => {
  for (let round = 0; round < 5; round++) {
    const first = shop.visitor()
    await first.get('/')
    const second = tabOf(first)
    await Promise.all([add(first, WALNUTS), add(second, OTHERS)])
    expect(await skusOf(first)).toEqual([WALNUTS, OTHERS])
    expect((await theCart(second)).id).toBe((await theCart(first)).id)
  }
})

it('two first adds on two devices of a customer are both in the one cart', async () => {
  const [first, second] = [await signedIn(shop), await signedIn(shop)]
  await Promise.all([add(first, WALNUTS), add(second, OTHERS)])
  expect(await skusOf(first)).toEqual([WALNUTS, OTHERS])
  expect((await theCart(second)).id).toBe((await theCart(first)).id)
})

it('two new browsers have two carts', async () => {
  const [first, second] = [shop.visitor(), shop.visitor()]
  for (const visitor of [first, second]) await visitor.get('/')
  await Promise.all([add(first, WALNUTS), add(second, OTHERS)])
  expect([await skusOf(first), await skusOf(second)]).toEqual([[WALNUTS], [OTHERS]])
})

it('a first add whose answer is lost is made once', async () => {
  const visitor = shop.visitor()
  await visitor.get('/')
  await shop.setFaults([
    { vendor: 'commercetools', method: 'POST', path: '/carts', status: 502, after: true, times: 1 },
  ])
  await add(visitor, WALNUTS)
  expect(contents(await theCart(visitor))).toEqual([[WALNUTS, 1]])
})
