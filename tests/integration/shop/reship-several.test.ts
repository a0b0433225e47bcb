import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, orderForm, redirectOf, wordsOf } from '../checkout/buyer'
import { buttonOf, MULTI, numbers, OLIVE, prefixed } from '../checkout/sender'
import { ordersOf } from '../checkout/stand-ins'

let shop: Shop
let agent: Visitor
beforeAll(async () => {
  shop = await startShop()
  agent = await signedIn(shop, 'staff@example.com')
})
afterAll(() => shop.stop())

const PAYMENT = '/checkout/payment'
const EMAIL = 'willow@example.com'
const CHOCOLATE = '3003-01'
const BOTH = { 'offer.shipment-1': '1', 'offer.shipment-2': '1' }
const PACKED = { ...BOTH, 'packaging.shipment-2': 'on' }
const IN_TENNESSEE = { ...OLIVE, city: 'Nashville', state: 'TN', postalCode: '37201' }

/** Sends one of the cart's first line to another person, where food is taxed. */
async function addSecond(visitor: Visitor): Promise<void> {
  const [line] = (await theCart(visitor)).lines
  const units = { [`new-n.${line?.id}`]: '1' }
  await redirectOf(await visitor.post(MULTI, { intent: 'new', ...prefixed('new-', IN_TENNESSEE), ...units }))
  await redirectOf(await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' }))
}

async function sendAgain(number: string): Promise<void> {
  const path = `/staff/orders/${number}`
  const edit = /name="edit" value="([^"]+)"/.exec(await (await agent.get(path)).text())?.[1] ?? ''
  const cart = await redirectOf(await agent.post(path, { edit, intent: 'reship', tag: 'Lost order' }))
  const key = new URLSearchParams(cart.split('?')[1]).get('key') ?? ''
  await redirectOf(await agent.post('/cart/customer-cart', { intent: 'take-over', key }))
  await redirectOf(await agent.get('/checkout'))
}

/** Places the free order and returns it. */
async function placedFree(number: string) {
  expect((await theCart(agent)).totals.total).toBe(0)
  expect(await wordsOf(await agent.get(PAYMENT))).toContain('Total $0.00')
  const receipt = await redirectOf(await agent.post(PAYMENT, await orderForm(agent)))
  expect(await wordsOf(await agent.get(receipt))).toContain('Thank you')
  const sent = (await ordersOf(shop, EMAIL)).find(
    ({ custom }) => custom?.fields.reshippedFromOrderNumber === number,
  )
  expect(sent?.shippingMode).toBe('Multiple')
  expect(sent?.taxedPrice?.totalGross.centAmount).toBe(0)
}

test('an order to several addresses is sent again to them for free, with its packaging', async () => {
  const willow = await signedIn(shop, EMAIL)
  await add(willow, CHOCOLATE, 2)
  await redirectOf(await willow.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
  await addSecond(willow)
  await redirectOf(await willow.post('/checkout/shipping', PACKED))
  expect(await wordsOf(await willow.get(PAYMENT))).toContain('Heat-Resistant Packaging $2.95')
  await redirectOf(await willow.get(await atPayPal(willow, 'approve')))
  const receipt = await redirectOf(await willow.post(PAYMENT, await orderForm(willow)))
  const number = /Your order number is (\S+?)\s?\./.exec(await wordsOf(await willow.get(receipt)))?.[1] ?? ''
  await sendAgain(number)
  expect((await theCart(agent)).totals.total).toBe(0)
  // The chosen delivery is free too.
  await redirectOf(await agent.post('/checkout/shipping', BOTH))
  await redirectOf(await agent.post('/checkout/shipping', PACKED))
  await placedFree(number)
})

test('an order to one address is sent again to several for free', async () => {
  const number = await buys(await signedIn(shop, EMAIL))
  await sendAgain(number)
  await redirectOf(await agent.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
  expect((await theCart(agent)).totals.total).toBe(0)
  await addSecond(agent)
  await redirectOf(await agent.post('/checkout/shipping', BOTH))
  expect((await theCart(agent)).totals.total).toBe(0)
  // Back to one address, and to several again.
  await redirectOf(await agent.post(MULTI, { intent: await buttonOf(agent, 'single\\.shipment-1') }))
  expect((await theCart(agent)).totals.total).toBe(0)
  await redirectOf(await agent.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
  await addSecond(agent)
  await redirectOf(await agent.post('/checkout/shipping', BOTH))
  await placedFree(number)
})
