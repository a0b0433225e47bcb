import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { add, change, textOf, theCart } from '../cart/cart-visitor'
import { approved, redirectOf, WALNUTS } from './buyer'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

const ORDERED = 'This cart has been ordered meanwhile'

/** An ordered cart with its receipt, and a tab that still shows its line. */
async function orderedCart() {
  const { visitor, place } = await approved(shop)
  const [line] = (await theCart(visitor)).lines
  const elsewhere = shop.visitor()
  elsewhere.copyCookies(visitor)
  return { visitor, elsewhere, lineId: line?.id ?? '', receipt: await redirectOf(await place()) }
}

async function expectReceipt(response: Response, receipt: string): Promise<void> {
  expect([404, 409]).toContain(response.status)
  const links = (await response.clone().text()).match(/href="[^"]*receipt[^"]*"/g)
  const words = await textOf(response)
  expect(words).toContain(ORDERED)
  expect(words).not.toContain("Can't update")
  expect(links).toEqual([`href="${receipt}"`])
}

it('an edit in a tab with an ordered cart answers with a link to the order', async () => {
  const { visitor, elsewhere, lineId, receipt } = await orderedCart()
  await expectReceipt(await change(elsewhere, lineId, 3), receipt)
  await visitor.get(receipt)
  await expectReceipt(await change(visitor, lineId, 3), receipt)
  await expectReceipt(await visitor.post('/cart', { intent: 'remove', lineId }), receipt)
  await expectReceipt(await visitor.post('/cart', { intent: 'save-for-later', lineId }), receipt)
})

it('the link ends once another cart is begun', async () => {
  const { visitor, lineId, receipt } = await orderedCart()
  await visitor.get(receipt)
  await add(visitor, WALNUTS)
  expect(await textOf(await change(visitor, lineId, 3))).toContain('Cannot find line item')
  const [line] = (await theCart(visitor)).lines
  await visitor.post('/cart', { intent: 'remove', lineId: line?.id ?? '' })
  expect(await textOf(await change(visitor, lineId, 3))).not.toContain(ORDERED)
})

it('a stranger gets no link to the order', async () => {
  const { lineId } = await orderedCart()
  expect(await textOf(await change(shop.visitor(), lineId, 3))).toContain("Can't update cart before loading")
})
