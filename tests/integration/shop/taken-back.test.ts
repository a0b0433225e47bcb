import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { subscribed, toPayment } from '../auto-delivery/boxes'
import { add } from '../cart/cart-visitor'
import { ADDRESS, CARD, ON_TERMS, redirectOf, tickAndWork, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { mailTo, transactionsOf } from '../checkout/stand-ins'
import { approvedCompany, toPayment as companyToPayment } from '../company/people'
import { editOn, newPerson, newStaff, numberOn } from './book-keeping'

let shop: Shop
let supervisor: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  shop = await startShop()
  supervisor = await newStaff(shop, 'supervisor')
})
afterAll(() => shop.stop())

const OTHER_CARD = {
  intent: 'card',
  nonce: 'fake-valid-mastercard-nonce',
  cardType: 'Mastercard',
  lastFour: '4444',
}

const recorded = async (number: string) => {
  const { placementOf } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(number))?.recordedAt).toBeTruthy()
}

async function refund(number: string, amount?: string, more: Record<string, string> = {}) {
  const path = `/staff/orders/${number}`
  const edit = await editOn(supervisor.visitor, path)
  const answer = await supervisor.visitor.post(path, {
    intent: 'refund',
    tag: 'Stale',
    edit,
    ...(amount && { amount }),
    ...more,
  })
  const words = await wordsOf(answer.status === 303 ? await supervisor.visitor.get(path) : answer)
  return { status: answer.status, words }
}

async function subscriptionOf(number: string) {
  const database = await databaseOf(shop)
  return database
    .prepare('SELECT state, reason FROM subscriptions WHERE source_order = ?')
    .bind(number)
    .first<{ state: string; reason: string | null }>()
}

/** A new customer whose order begins auto-delivery. */
async function subscribes() {
  const person = await newPerson(shop)
  const before = (await (await databaseOf(shop)).prepare('SELECT id FROM subscriptions').all()).results.length
  await toPayment(person.visitor, WALNUTS, '2', '42')
  const number = await numberOn(person.visitor, await place(person.visitor, CARD))
  await subscribed(shop, before + 1)
  await recorded(number)
  return { ...person, number, path: `/orders/${number}` }
}

const newsTo = async (email: string, subject: string) => {
  await tickAndWork(shop)
  await expect.poll(async () => (await mailTo(shop, email)).map((mail) => mail.subject)).toContain(subject)
  return (await mailTo(shop, email)).find((mail) => mail.subject === subject)?.text ?? ''
}

describe('what an order began', () => {
  test('ends with it, and question, page and mail say so', async () => {
    const { visitor, email, number, path } = await subscribes()
    expect(await wordsOf(await visitor.get(path))).toContain('It also ends Auto-Delivery of Walnut Halves')
    await redirectOf(await visitor.post(path, { intent: 'cancel' }))
    const words = await wordsOf(await visitor.get(path))
    expect(words).toContain('This ended with it: Auto-Delivery of Walnut Halves')
    expect((await subscriptionOf(number))?.state).toBe('canceled')
    expect(await (await servicesOf(shop)).orders.countFor(email)).toBe(0)
    // A job that comes late begins nothing.
    await (await servicesOf(shop)).autoDelivery.startFromOrder(number)
    expect((await subscriptionOf(number))?.state).toBe('canceled')
    const mail = await newsTo(email, `Your Cobnut order ${number} is canceled`)
    expect(mail).toContain('This ended with it: Auto-Delivery of Walnut Halves')
  })

  test('goes on where the buyer wants that, and all say so', async () => {
    const { visitor, email, number, path } = await subscribes()
    await redirectOf(await visitor.post(path, { intent: 'cancel', keep: 'auto-delivery' }))
    expect(await wordsOf(await visitor.get(path))).toContain('This goes on: Auto-Delivery of Walnut Halves')
    expect((await subscriptionOf(number))?.state).toBe('active')
    const mail = await newsTo(email, `Your Cobnut order ${number} is canceled`)
    expect(mail).toContain('This goes on: Auto-Delivery of Walnut Halves')
  })

  test('ends with a refund of everything', async () => {
    const { number } = await subscribes()
    expect(await wordsOf(await supervisor.visitor.get(`/staff/orders/${number}`))).toContain(
      'also ends Auto-Delivery of Walnut Halves',
    )
    const { words } = await refund(number)
    expect(words).toContain('This ended with it: Auto-Delivery of Walnut Halves')
    expect((await subscriptionOf(number))?.state).toBe('canceled')
  })

  test('a bundle that was refunded sends no later box', async () => {
    const { visitor, home, email } = await newPerson(shop)
    await add(visitor, '8011-three-boxes', 1)
    await redirectOf(await visitor.post('/checkout/address', home))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    const number = await numberOn(visitor, await place(visitor, CARD))
    await recorded(number)
    const database = await databaseOf(shop)
    const boxes = async () =>
      (
        await database
          .prepare('SELECT id, state FROM bundle_deliveries WHERE order_number = ? ORDER BY place')
          .bind(number)
          .all<{ id: string; state: string }>()
      ).results
    const [second, third] = await boxes()
    const { bundles, orders } = await servicesOf(shop)
    await bundles.deliver(second?.id ?? '')
    // A later box is no order of the buyer's own.
    expect(await orders.countFor(email)).toBe(1)
    expect((await refund(number)).words).toContain('This ended with it: the later box')
    await bundles.deliver(third?.id ?? '')
    expect((await boxes()).map(({ state }) => state)).toEqual(['sent', 'canceled'])
    expect(await wordsOf(await visitor.get(`/orders/${number}`))).toContain('Canceled')
  })
})

describe('one sum paid, one given back', () => {
  async function ordered(visitor: Visitor): Promise<string> {
    await add(visitor, WALNUTS, 2)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    const number = await numberOn(visitor, await place(visitor, CARD))
    await recorded(number)
    return number
  }

  const changed = async (visitor: Visitor, number: string, input: Record<string, string>) =>
    redirectOf(await visitor.post(`/orders/${number}/payment`, input))

  test('an order that was paid another way is refunded once, in full or in part', async () => {
    const { visitor } = await newPerson(shop)
    const number = await ordered(visitor)
    const { refunds, placementOf } = await servicesOf(shop)
    const { left: paid } = await refunds.left(await placementOf(number))
    expect(await changed(visitor, number, OTHER_CARD)).toBe(`/orders/${number}`)
    await recorded(number)
    expect((await refunds.left(await placementOf(number))).left).toBe(paid)
    const { status } = await refund(number)
    expect(status).toBe(303)
    expect((await refunds.left(await placementOf(number))).left).toBe(0)
    const charges = await transactionsOf(shop, number)
    expect(charges.map((each) => each.status)).toEqual(['VOIDED', 'VOIDED'])
  })

  test('what was refunded stays refunded when the payment is changed', async () => {
    const { visitor, key } = await approvedCompany(shop)
    await companyToPayment(visitor)
    const number = await numberOn(visitor, await place(visitor, ON_TERMS))
    await recorded(number)
    const { refunds, placementOf, ledgers } = await servicesOf(shop)
    const { left: paid } = await refunds.left(await placementOf(number))
    expect((await refund(number, '5')).status).toBe(303)
    expect(await changed(visitor, number, OTHER_CARD)).toBe(`/orders/${number}`)
    await recorded(number)
    const payments = (await placementOf(number))?.payments ?? []
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
      [paid, 'returned'],
      [paid - 500, 'held'],
    ])
    expect((await ledgers.byId(`credit:company:${key}`))?.balance ?? 0).toBe(250_000)
    expect((await refunds.left(await placementOf(number))).left).toBe(paid - 500)
    // The company's credit is offered as at checkout, and pays again.
    const page = await wordsOf(await visitor.get(`/orders/${number}/payment`))
    expect(page).toContain('$2,500.00')
    expect(await changed(visitor, number, { intent: 'credit-account' })).toBe(`/orders/${number}`)
    expect(await wordsOf(await visitor.get(`/orders/${number}/invoice`))).toContain('Net 30')
  })
})
