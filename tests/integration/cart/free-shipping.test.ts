import type { ProductUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, guest, redirectOf, wordsOf } from '../checkout/buyer'
import { applyCode, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Ships free from 25 dollars by its tag. */
const TAGGED = { sku: '8010-18-treats', quantity: 1 }

/** At its regular price it would ship free without the tag. */
async function makeCheap() {
  const box = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).products().withKey({ key: '8010' })
  const { version, masterData } = (await box.get().execute()).body
  const actions = (masterData.current.masterVariant.prices ?? []).map(
    (price): ProductUpdateAction => ({
      action: 'changePrice',
      priceId: price.id,
      price: {
        value: { currencyCode: 'USD', centAmount: 3000 },
        ...(price.channel && { channel: price.channel }),
        ...(price.customerGroup && { customerGroup: price.customerGroup }),
      },
      staged: false,
    }),
  )
  await box.post({ body: { version, actions } }).execute()
}

it("by a product's tag applies at checkout too", async () => {
  await makeCheap()
  const { visitor } = await guest(shop, TAGGED)
  expect(await wordsOf(await visitor.get('/cart'))).toContain('Your order ships FREE')
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  expect(await wordsOf(await visitor.get('/checkout/shipping'))).toContain('FREE')
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  expect(await wordsOf(await visitor.get('/checkout/payment'))).toMatch(/Shipping Arrives [\w ,]+ FREE/)
})

it('by a dollar code shows the price before it, and is charged that way', async () => {
  const { visitor } = await guest(shop, { quantity: 1 })
  expect((await applyCode(visitor, 'SHIP5')).status).toBe(303)
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  const words = await wordsOf(await visitor.get('/checkout/shipping'))
  const offers = [...words.matchAll(/was \$([\d.]+) \$([\d.]+)/g)]
  expect(offers.length).toBeGreaterThan(1)
  for (const [, before, now] of offers) expect(Number(before) - Number(now)).toBeCloseTo(5)
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  const { totals } = await theCart(visitor)
  const shipping = totals.lines.find(({ kind }) => kind === 'shipping')
  expect(shipping).toMatchObject({ note: 'SHIP5' })
  expect([shipping?.before, shipping?.amount].map((cents = 0) => (cents / 100).toFixed(2))).toEqual(
    offers[0]?.slice(1),
  )
})

it('does not apply below the threshold', async () => {
  const { visitor } = await guest(shop, { quantity: 1 })
  expect(await wordsOf(await visitor.get('/cart'))).toContain('to go for FREE shipping')
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  expect(await wordsOf(await visitor.get('/checkout/payment'))).toMatch(/Shipping Arrives [\w ,]+ \$\d/)
})
