import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { applyCode, textOf, theCart } from '../cart/cart-visitor'
import { atPayPal, orderForm, payer, redirectOf, wordsOf } from './buyer'
import { ordersOf, platformOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

/** A guest at "Place Order" with WELCOME, which each customer may use once. */
async function readyWithWelcome(email: string) {
  const { visitor } = await payer(shop, { email, quantity: 4 })
  await redirectOf(await applyCode(visitor, 'WELCOME'))
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  return { visitor, form: await orderForm(visitor) }
}

const codesOf = async (email: string) =>
  (await ordersOf(shop, email)).map(({ discountCodes = [] }) => discountCodes.length)

it('once for each customer holds for a mailbox of guests, however it is written', async () => {
  const name = `hazel${crypto.randomUUID().slice(0, 8)}`
  const first = await readyWithWelcome(`${name}@gmail.com`)
  expect(await redirectOf(await first.visitor.post('/checkout/payment', first.form))).toContain('receipt')
  expect(await codesOf(`${name}@gmail.com`)).toEqual([1])

  const again = `${name.slice(0, 3)}.${name.slice(3)}+nuts@googlemail.com`
  const { visitor } = await payer(shop, { email: again, quantity: 4 })
  await redirectOf(await applyCode(visitor, 'WELCOME'))
  expect(await redirectOf(await visitor.get('/checkout/payment'))).toBe('/checkout/payment')
  const words = await wordsOf(await visitor.get('/checkout/payment'))
  expect(words).toContain('The code WELCOME has been used with this email address as often as it may be.')
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const placed = await visitor.post('/checkout/payment', await orderForm(visitor))
  expect(await redirectOf(placed)).toContain('receipt')
  expect(await codesOf(again)).toEqual([0])
})

it('two orders at the same moment use it once', async () => {
  const email = `willow-${crypto.randomUUID().slice(0, 8)}@example.com`
  const both = [await readyWithWelcome(email), await readyWithWelcome(email)]
  const answers = await Promise.all(
    both.map(async ({ visitor, form }) => redirectOf(await visitor.post('/checkout/payment', form))),
  )
  expect(answers.filter((to) => to.includes('receipt'))).toHaveLength(1)
  expect(answers).toContain('/checkout/payment')
  expect(await codesOf(email)).toEqual([1])
})

it('no code makes a gift certificate cheaper, whichever came first', async () => {
  const visitor = shop.visitor()
  const certificate = { intent: 'add', sku: '9990-7', quantity: '1' }
  await redirectOf(await visitor.post('/cart', certificate))
  const refused = await applyCode(visitor, 'FIVE40')
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringContaining('The code FIVE40 does not work on gift certificates.'),
  ])
  expect((await theCart(visitor)).discountCodes).toEqual([])

  const other = shop.visitor()
  await redirectOf(await other.post('/cart', { intent: 'add', sku: '1201-01', quantity: '4' }))
  await redirectOf(await applyCode(other, 'FIVE40'))
  const added = await other.post('/cart', certificate)
  expect([added.status, await textOf(added)]).toEqual([
    400,
    expect.stringContaining('does not work on gift certificates'),
  ])
  expect((await theCart(other)).lines).toHaveLength(1)
})

it('a code on a gift certificate that another client added comes off before anything is charged', async () => {
  const { visitor } = await payer(shop, { quantity: 4 })
  await redirectOf(await applyCode(visitor, 'FIVE40'))
  const { id, version } = await theCart(visitor)
  const actions = [{ action: 'addLineItem' as const, sku: '9990-7', quantity: 1 }]
  await platformOf(shop).carts().withId({ ID: id }).post({ body: { version, actions } }).execute()
  expect(await redirectOf(await visitor.get('/checkout/payment'))).toBe('/checkout/payment')
  const words = await wordsOf(await visitor.get('/checkout/payment'))
  expect(words).toContain('The code FIVE40 does not work on gift certificates. It is off your order')
})
