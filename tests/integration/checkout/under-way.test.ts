import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { approved, redirectOf, tick, wordsOf } from './buyer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const PAGES = ['/cart', '/checkout', '/checkout/address', '/checkout/shipping', '/checkout/payment']

/** Where a request can stop: before the order is created, or afterwards, without its answer. */
const CRASHES = [
  {
    name: 'holding the money',
    // The first call tells which card it is.
    faults: [
      { vendor: 'braintree' as const, delay: 0, times: 1 },
      { vendor: 'braintree' as const, hang: true, after: true, times: 1 },
    ],
  },
  { name: 'ordering', faults: [{ vendor: 'commercetools' as const, path: '/orders', hang: true }] },
  {
    name: 'ordering, with the order made',
    faults: [
      { vendor: 'commercetools' as const, method: 'POST', path: '/orders', status: 500, after: true },
      { vendor: 'commercetools' as const, method: 'GET', path: '/orders', status: 500 },
    ],
  },
]

for (const { name, faults } of CRASHES) {
  it(`leads from every page to the order that is under way, when ${name} gets no answer`, async () => {
    const { visitor, place } = await approved(shop)
    const elsewhere = shop.visitor()
    elsewhere.copyCookies(visitor)
    await shop.setFaults(faults)
    const placing = place()
    // A tab that loads while the order is being placed.
    await expect
      .poll(async () => (await elsewhere.get('/cart')).headers.get('Location'))
      .toContain('/checkout/receipt')
    for (const page of PAGES) {
      expect([page, await redirectOf(await elsewhere.get(page))]).toEqual([
        page,
        expect.stringContaining('/checkout/receipt?token='),
      ])
    }
    await shop.clearFaults()
    await placing
    await tick(shop)
    const receipt = await redirectOf(await elsewhere.get('/cart'))
    expect(await wordsOf(await elsewhere.get(receipt))).toContain('Thank you')
    expect(await wordsOf(await elsewhere.get('/cart'))).toContain('empty')
  })
}
