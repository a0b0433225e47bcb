import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARD_TRY_LIMITS } from '../../../app/models/limits'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { CARD, orderForm, payer, wordsOf } from './buyer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
/** Each test begins without declines. */
beforeEach(async () => {
  await (await databaseOf(shop)).exec('DELETE FROM card_tries')
})

const DECLINED = 'fake-processor-declined-visa-nonce'
/** The processor declines amounts from 2,000.00 to 2,999.99 (published test values). */
const DEAR = { quantity: 220 }

const counted = (statuses: number[]) => ({
  declined: statuses.filter((status) => status === 402).length,
  stopped: statuses.filter((status) => status === 429).length,
})

/** The wallet's, at the same time. */
const inWallet = (visitor: Visitor, tries: number) =>
  Promise.all(
    Array.from({ length: tries }, async () => {
      const card = { intent: 'card', nonce: DECLINED, cardType: 'Visa', lastFour: '1111' }
      return (await visitor.post('/account/wallet?index', card)).status
    }),
  )

test('of a hundred cards at once in a wallet the bank is asked about five', async () => {
  const hazel = await signedIn(shop, 'hazel@example.com')
  const { declined: asked, stopped } = counted(await inWallet(hazel, 100))
  expect(asked).toBe(CARD_TRY_LIMITS.customer.free)
  expect(asked + stopped).toBe(100)
})

test('a cart with declined cards waits longer each time, then PayPal alone is taken', async () => {
  const { visitor } = await payer(shop, DEAR)
  const database = await databaseOf(shop)
  const pay = async () => visitor.post('/checkout/payment', { ...(await orderForm(visitor)), ...CARD })
  for (let tries = 0; tries < CARD_TRY_LIMITS.cart.free; tries++) expect((await pay()).status).toBe(402)
  const waits = await pay()
  expect(waits.status).toBe(429)
  expect(await wordsOf(waits)).toContain('Several cards were declined. Wait a minute, then try again')
  // The endpoint counts the same cart.
  const { cart: cartId, version } = await orderForm(visitor)
  const byScript = await visitor.send('/api/orders/place', {
    cartId,
    version: Number(version),
    paymentNonces: [{ type: 'Card', nonce: CARD.nonce, lastFour: '1111' }],
  })
  expect(byScript.status).toBe(429)
  // A card that is called PayPal is a card.
  const renamed = await visitor.send('/api/orders/place', {
    cartId,
    version: Number(version),
    paymentNonces: [{ type: 'PayPal', nonce: CARD.nonce }],
  })
  expect(renamed.status).not.toBe(402)
  await database.exec('UPDATE card_tries SET next_at = 0')
  expect((await pay()).status).toBe(402)
  const { results } = await database
    .prepare('SELECT next_at - last_at AS wait FROM card_tries ORDER BY declines DESC')
    .all<{ wait: number }>()
  expect(results[0]?.wait).toBe(20_000)
  await database.exec(`UPDATE card_tries SET next_at = 0, declines = ${CARD_TRY_LIMITS.cart.most}`)
  expect(await wordsOf(await pay())).toContain('Please pay with PayPal')
})

test('fourteen browsers of one network are stopped together', async () => {
  const address = { 'CF-Connecting-IP': '203.0.113.50' }
  const statuses: number[] = []
  for (let browser = 0; browser < 14; browser++) {
    const { visitor } = await payer(shop, DEAR)
    for (let tries = 0; tries < 2; tries++) {
      const body = new URLSearchParams({ ...(await orderForm(visitor)), ...CARD })
      const headers = { Origin: visitor.origin, ...address }
      statuses.push((await visitor.fetch('/checkout/payment', { method: 'POST', headers, body })).status)
    }
  }
  expect(counted(statuses).declined).toBeLessThanOrEqual(CARD_TRY_LIMITS.network.free)
})

test('a shopper with a typo pays with the next card, and good cards are not counted', async () => {
  const { visitor } = await payer(shop, DEAR)
  const pay = async () => visitor.post('/checkout/payment', { ...(await orderForm(visitor)), ...CARD })
  expect((await pay()).status).toBe(402)
  const other = await payer(shop)
  const paid = await other.visitor.post('/checkout/payment', { ...(await orderForm(other.visitor)), ...CARD })
  expect(paid.status).toBe(303)
  const { results } = await (await databaseOf(shop))
    .prepare('SELECT max(declines) AS most FROM card_tries')
    .all<{ most: number }>()
  expect(results[0]?.most).toBe(1)
})
