import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LedgersService } from '../../../app/services/ledger/ledgers.server'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, CARD, ON_TERMS, payer, redirectOf, tick, wordsOf } from './buyer'
import { applies, certificate, customerAtPayment, idOf, orderOf, PAYMENT, pays, place } from './payers'
import { chargesOf, ordersOf, transactionsOf } from './stand-ins'

const billingFields = (address: Record<string, string>) =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing-${name}`, value]))

let shop: Shop
let ledgers: LedgersService
beforeAll(async () => {
  shop = await startShop()
  ledgers = (await servicesOf(shop)).ledgers
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('two payments', () => {
  it('are given back together when PayPal is away', async () => {
    const { code, left } = await certificate(ledgers, 500)
    const { visitor, email } = await payer(shop)
    await applies(visitor, code)
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    await shop.setFaults([{ vendor: 'braintree', status: 503 }])
    const answer = await place(visitor)
    expect(answer.status).toBe(402)
    await shop.clearFaults()
    await tick(shop)
    expect(await left()).toBe(500)
    expect(await ordersOf(shop, email)).toEqual([])
    const held = (await transactionsOf(shop)).filter(({ status }) => status === 'AUTHORIZED')
    expect(held).toEqual([])
    // The approval was not used, so the same button now places the order.
    const { payments } = await orderOf(shop, visitor, await place(visitor))
    expect(payments.map(({ method }) => method)).toEqual(['GiftCertificate', 'PayPal'])
  })

  it('are given back together when the platform makes no order', async () => {
    const { code, left } = await certificate(ledgers, 500)
    const { visitor, email } = await payer(shop)
    await applies(visitor, code)
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/orders', status: 500 }])
    expect((await place(visitor)).status).toBe(503)
    await shop.clearFaults()
    expect(await left()).toBe(500)
    expect(await ordersOf(shop, email)).toEqual([])
    const held = (await transactionsOf(shop)).filter(({ status }) => status === 'AUTHORIZED')
    expect(held).toEqual([])
  })
})

describe('what customers have with the shop', () => {
  it('is spent first as store credit', async () => {
    const id = await ledgers.grantStoreCredit(await idOf(shop, 'hazel@example.com'), {
      because: 'demo',
      key: 'test',
      amount: 900,
    })
    const visitor = await customerAtPayment(shop, 'hazel@example.com')
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const { payments, gross } = await orderOf(shop, visitor, await place(visitor))
    expect(payments).toEqual([
      { method: 'StoreCredit', amount: 900 },
      { method: 'PayPal', amount: gross - 900 },
    ])
    expect((await ledgers.byId(id))?.balance).toBe(0)
  })

  it('is lent by a credit account up to its limit', async () => {
    const id = await ledgers.openCredit(await idOf(shop, 'office@example.com'), 30, {
      key: 'test',
      amount: 4000,
    })
    const visitor = await customerAtPayment(shop, 'office@example.com')
    expect(await wordsOf(await visitor.get(PAYMENT))).toContain('$40.00 available')
    const { payments, gross } = await orderOf(shop, visitor, await place(visitor, ON_TERMS))
    expect(payments).toEqual([{ method: 'CreditAccount', amount: gross }])
    expect((await ledgers.byId(id))?.balance).toBe(4000 - gross)

    const again = await customerAtPayment(shop, 'office@example.com')
    const page = await wordsOf(await again.get(PAYMENT))
    expect(page).toContain('which is less than this order needs')
    const answer = await place(again, ON_TERMS)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain('less than this order needs')
  })

  it('is nobody else’s: guests have no credit account, and only staff record offline payments', async () => {
    const { visitor } = await payer(shop)
    for (const pay of ['credit-account', 'offline']) {
      const answer = await place(visitor, { pay })
      expect(answer.status).toBe(400)
      expect(await wordsOf(answer)).toContain('cannot be paid in that way')
    }
    const staff = await customerAtPayment(shop, 'staff@example.com')
    const check = { pay: 'offline', reference: 'Check 1042' }
    const own = await place(staff, check)
    expect([own.status, await wordsOf(own)]).toEqual([
      403,
      expect.stringContaining('You cannot do this for yourself'),
    ])
  })
})

describe('a card', () => {
  it('is charged for what its fields handed out', async () => {
    const { visitor } = await payer(shop)
    const { receipt, number, payments, gross } = await orderOf(shop, visitor, await place(visitor, CARD))
    expect(receipt).toContain('Visa ending in 1111')
    expect(payments).toEqual([{ method: 'Card', amount: gross }])
    expect((await transactionsOf(shop, number)).map(({ status }) => status)).toEqual([
      'SUBMITTED_FOR_SETTLEMENT',
    ])
  })

  it.each([
    // An amount that the sandbox's bank declines.
    ['fake-valid-visa-nonce', 'Your bank declined this card, and nothing was charged.', 220],
    ['fake-gateway-rejected-fraud-nonce', 'This card was not accepted, and nothing was charged.'],
    ['fake-consumed-nonce', 'The card details are no longer valid.'],
  ])('%s is refused in the shop’s words', async (nonce, words, quantity = 2) => {
    const { visitor, email } = await payer(shop, { quantity })
    const answer = await place(visitor, { ...CARD, nonce })
    expect(answer.status).toBe(402)
    expect(await wordsOf(answer)).toContain(words)
    expect(await ordersOf(shop, email)).toEqual([])
  })

  it.each<Record<string, string>>([
    { pay: 'card' },
    { pay: 'card', nonce: btoa('paymentmethod_cc_1') },
    { ...CARD, lastFour: '11' },
  ])('is not taken as %o', async (fields) => {
    const { visitor } = await payer(shop)
    const answer = await place(visitor, fields)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain(
      'Enter your card, or choose another payment method. A card needs JavaScript, PayPal does not.',
    )
  })

  it('saved by a customer pays a later order without script, is nobody else’s, and can be forgotten', async () => {
    const willow = await customerAtPayment(shop, 'willow@example.com')
    await orderOf(shop, willow, await place(willow, { ...CARD, keep: 'on' }))

    const later = await customerAtPayment(shop, 'willow@example.com')
    const html = await (await later.get(PAYMENT)).text()
    const [pay = '', id] = /(?<=value=")saved:([^"]+)/.exec(html) ?? []
    expect(html).toContain('Visa ending in 1111')

    const other = await customerAtPayment(shop, 'staff@example.com')
    const refused = await place(other, { pay })
    expect(refused.status).toBe(400)
    await redirectOf(await pays(other, `forget:${id}`))

    const { payments, gross } = await orderOf(shop, later, await place(later, { pay }))
    expect(payments).toEqual([{ method: 'Card', amount: gross }])

    const last = await customerAtPayment(shop, 'willow@example.com')
    await redirectOf(await pays(last, `forget:${id}`))
    expect(await wordsOf(await last.get(PAYMENT))).not.toContain('Visa ending in 1111')
  })

  it('is kept once it has paid, and not when it was declined', async () => {
    const visitor = await customerAtPayment(shop, 'hazel@example.com', { quantity: '220' })
    const { savedMethods } = (await servicesOf(shop)).payments
    const kept = async () => (await savedMethods.methodsOf(await idOf(shop, 'hazel@example.com'))).length
    const before = await kept()
    const declined = await place(visitor, { ...CARD, keep: 'on' })
    expect(declined.status).toBe(402)
    expect(await wordsOf(declined)).toContain('Your bank declined this card')
    expect(await kept()).toBe(before)
    const { lines } = await theCart(visitor)
    await redirectOf(
      await visitor.post('/cart', { intent: 'change', lineId: lines[0]?.id ?? '', quantity: '2' }),
    )
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    await orderOf(shop, visitor, await place(visitor, { ...CARD, keep: 'on' }))
    expect(await kept()).toBe(before + 1)
  })

  it('is charged with what the processor knows of the device, and the postal code of its bill', async () => {
    const { visitor } = await payer(shop)
    const bill = { billing: 'asked', ...billingFields({ ...ADDRESS, postalCode: '10019' }) }
    const deviceData = '{"correlation_id":"0123456789abcdef"}'
    const { number } = await orderOf(shop, visitor, await place(visitor, { ...CARD, ...bill, deviceData }))
    const [charge] = await chargesOf(shop, number)
    expect(charge).toMatchObject({ hasDeviceData: true, billingAddress: { postalCode: '10019' } })
    // It is of no use any more.
    const placement = await (await servicesOf(shop)).placement.ofOrder(number)
    expect(JSON.stringify(placement)).not.toContain('correlation_id')
  })

  it('leaves the other ways when the processor is away', async () => {
    const visitor = await customerAtPayment(shop, 'willow@example.com')
    await orderOf(shop, visitor, await place(visitor, { ...CARD, keep: 'on' }))
    const later = await customerAtPayment(shop, 'willow@example.com')
    expect(await wordsOf(await later.get(PAYMENT))).toContain('Visa ending in')
    await shop.setFaults([{ vendor: 'braintree', status: 503 }])
    const page = await later.get(PAYMENT)
    expect(page.status).toBe(200)
    expect(await wordsOf(page)).not.toContain('Visa ending in')
  })
})
