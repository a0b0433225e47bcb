import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { ADDRESS, CARD, orderForm, redirectOf, tick, tickAndWork, WALNUTS, wordsOf } from '../checkout/buyer'
import { OLIVE } from '../checkout/sender'
import { buys, signedIn } from './customer'

let shop: Shop
let hazel: Visitor
let invitation: string

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
  invitation = /\/refer\/\w{10}/.exec(await (await hazel.get('/refer')).text())?.[0] ?? ''
})
afterAll(() => shop.stop())

type SandboxOrder = { orderNumber: string; id: string }

async function arrives(number: string): Promise<void> {
  const orders = await shop.sandboxJson<SandboxOrder[]>('/__sandbox/orders')
  const id = orders.find(({ orderNumber }) => orderNumber === number)?.id
  for (const move of ['shipped', 'delivered']) {
    await fetch(`${shop.sandboxUrl}/__sandbox/orders/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ move }),
    })
  }
  await tickAndWork(shop)
  await tick(shop)
}

/** The account hides a credit of $0.00. */
async function balance(): Promise<string | undefined> {
  const wallet = (await wordsOf(await hazel.get('/account'))).split(' Wallet ').at(-1)
  return /^[^$]*store credit \$([\d.]+)/.exec(wallet ?? '')?.[1] ?? '0.00'
}

const ledger = async () => wordsOf(await (await signedIn(shop, 'staff@example.com')).get('/staff/referrals'))

test('a friend’s first order brings credit once it has arrived, and only once', async () => {
  const friend = await signedIn(shop, 'maple@example.com')
  const [, , code = ''] = invitation.split('/')
  expect((await friend.get(`/refer/${code.toUpperCase()}`)).status).toBe(200)
  const first = await buys(friend)
  await tick(shop)
  expect(await balance()).toBe('0.00')
  expect(await ledger()).toContain('No order has arrived yet')
  await arrives(first)
  expect(await balance()).toBe('20.00')
  await arrives(await buys(friend))
  await tick(shop)
  expect(await balance()).toBe('20.00')
  expect(await ledger()).toContain('$20.00 credited')
  expect(await wordsOf(await hazel.get('/refer'))).toContain('1 friend so far, and $20.00 for you')
  const mails = await shop.sandboxJson<{ subject: string; headers?: object }[]>('/__sandbox/outbox')
  expect(mails.filter(({ subject }) => subject === 'You have $20 of store credit')).toMatchObject([
    { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } },
  ])
})

/** Orders with a card of this number. */
async function buysByCard(visitor: Visitor, address = ADDRESS): Promise<string> {
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '3' }))
  await redirectOf(await visitor.post('/checkout/address', address))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  const order = { ...(await orderForm(visitor)), ...CARD, lastFour: '1881' }
  const placed = await visitor.post('/checkout/payment', order)
  const receipt = await wordsOf(await visitor.get(await redirectOf(placed)))
  return /Your order number is (\S+?)\s?\./.exec(receipt)?.[1] ?? ''
}

test('whoever pays with the same card is the same person', async () => {
  await buysByCard(hazel)
  const before = await balance()
  const friend = await signedIn(shop, 'orders@example.com')
  await friend.get(invitation)
  await arrives(await buysByCard(friend, { ...OLIVE, street2: '2B' }))
  const words = await ledger()
  expect(words.slice(words.indexOf('Outcome'))).toContain('Refused: The same card or PayPal account')
  expect(await balance()).toBe(before)
})

test('one’s own invitation brings nothing, and an unknown one does not exist', async () => {
  await hazel.get(invitation)
  expect((await hazel.get('/refer/2345678923')).status).toBe(404)
  const database = await databaseOf(shop)
  const { results } = await database.prepare("SELECT friend FROM referrals WHERE state = 'invited'").all()
  expect(results).toEqual([])
})
