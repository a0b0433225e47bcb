import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { CARD, orderForm, payer, redirectOf, wordsOf } from './buyer'
import { PAYMENT } from './payers'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

const OFFER = 'Keep track of it with an account'

async function bought() {
  const { visitor, email } = await payer(shop)
  const receipt = await redirectOf(await visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...CARD }))
  const token = new URL(receipt, shop.url).searchParams.get('token') ?? ''
  return { visitor, email, receipt, token }
}

it('makes an account of a guest’s order with one field', async () => {
  const { visitor, receipt, token } = await bought()
  expect(await wordsOf(await visitor.get(receipt))).toContain(OFFER)
  const short = await visitor.post(receipt, { token, password: 'nuts' })
  expect(short.status).toBe(400)
  expect(await wordsOf(short)).toContain(OFFER)
  expect(await redirectOf(await visitor.post(receipt, { token, password: 'Walnuts!24' }))).toBe(receipt)
  const words = await wordsOf(await visitor.get(receipt))
  expect(words).toContain('Your account is ready')
  expect(words).not.toContain(OFFER)
  await expect
    .poll(async () => wordsOf(await visitor.get('/account/address-book')))
    .toContain('214 West 18th Street')
})

it('is offered in the browser of the order alone, and to no customer', async () => {
  const { receipt, token } = await bought()
  const other = shop.visitor()
  expect(await wordsOf(await other.get(receipt))).not.toContain(OFFER)
  expect(await redirectOf(await other.post(receipt, { token, password: 'Walnuts!24' }))).toBe(receipt)
  expect(await wordsOf(await other.get('/account/address-book'))).not.toContain('214 West 18th Street')
  const willow = await signedIn(shop, 'willow@example.com')
  expect(await wordsOf(await willow.get(receipt))).not.toContain(OFFER)
})
