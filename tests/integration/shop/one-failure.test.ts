import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, type Shop, startShop, type Visitor } from '../../support/shop'
import { add, contents, theCart } from '../cart/cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const FAILURES: [string, Partial<Fault>][] = [
  ['too many requests', { status: 429 }],
  ['too many requests, with a time to wait', { status: 429, headers: { 'Retry-After': '1' } }],
  ['a server error', { status: 500 }],
  ['a gateway’s error', { status: 502 }],
  ['an overload', { status: 503 }],
  ['no answer', { hang: true }],
]

const failOnce = (fault: Fault) => shop.setFaults([{ ...fault, times: 1 }])

/** Throws if no call met the fault. */
async function failed(): Promise<void> {
  expect(await shop.sandboxJson('/__sandbox/faults')).toEqual([])
}

/** Pages without a view. */
const PRODUCTS = [
  '/nuts/walnuts/walnut-pieces.html',
  '/nuts/walnuts/organic-walnut-halves.html',
  '/nuts/walnuts/maple-glazed-walnuts.html',
  '/nuts/pecans/pecan-pieces.html',
  '/nuts/pecans/candied-pecans.html',
  '/nuts/pecans/organic-pecan-halves.html',
]

describe.each(FAILURES)('a shopper does not notice %s', (name, failure) => {
  const turn = FAILURES.findIndex(([other]) => other === name)

  it('on a product page that nobody has seen', async () => {
    await failOnce({ vendor: 'commercetools', path: '/product-projections', ...failure })
    const page = await shop.visitor().get(PRODUCTS[turn] ?? '')
    await failed()
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Add to Cart')
  })

  it('on a page of the content service', async () => {
    await failOnce({ vendor: 'builder', ...failure })
    const page = await shop.visitor().get(`/welcome?utm_source=newsletter&turn=${turn}`)
    await failed()
    expect([page.status, (await page.text()).includes('Welcome, Reader')]).toEqual([200, true])
  })

  it('in a search', async () => {
    await failOnce({ vendor: 'algolia', ...failure })
    // With credentials, so that the edge cache does not answer.
    const headers = { Authorization: 'none' }
    const page = await fetch(`${shop.url}/search/instant?query=kentish+cobnuts`, { headers })
    await failed()
    expect([page.status, (await page.text()).includes('Kentish Cobnuts, roasted')]).toEqual([200, true])
  })

  it.each(['GET', 'POST'])('in an edit of the cart (%s)', async (method) => {
    const visitor: Visitor = shop.visitor()
    expect((await add(visitor, '1001-01')).status).toBe(303)
    await failOnce({ vendor: 'commercetools', path: '/carts', method, ...failure })
    expect((await add(visitor, '1201-01', 2)).status).toBe(303)
    const cart = contents(await theCart(visitor))
    await failed()
    expect(cart).toEqual([
      ['1001-01', 1],
      ['1201-01', 2],
    ])
  })
})
