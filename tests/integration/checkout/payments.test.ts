import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { certificateCodeFrom } from '../../../app/models/ledger/ledger'
import type { LedgersService } from '../../../app/services/ledgers/ledgers.server'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { ADDRESS, atPayPal, orderForm, payer, redirectOf, tick, WALNUTS, wordsOf } from './buyer'
import { ordersOf, platformOf, transactionsOf } from './stand-ins'

let shop: Shop
let ledgers: LedgersService
beforeAll(async () => {
  shop = await startShop()
  ledgers = (await servicesOf(shop)).ledgers
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const PAYMENT = '/checkout/payment'
const place = async (visitor: Visitor) => visitor.post(PAYMENT, await orderForm(visitor))
const pays = (visitor: Visitor, intent: string, more: Record<string, string> = {}) =>
  visitor.post(PAYMENT, { intent, ...more })

/** A new certificate's code and its account. */
async function certificate(amount: number) {
  const code = certificateCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
  const id = await ledgers.issueCertificate(code, { key: 'test', amount })
  return { code, id, left: async () => (await ledgers.byId(id))?.balance }
}

async function idOf(email: string): Promise<string> {
  const queryArgs = { where: `email="${email}"` }
  const { results } = (await platformOf(shop).customers().get({ queryArgs }).execute()).body
  return results[0]?.id ?? ''
}

/** A customer before the payment. */
async function customerAtPayment(email: string, more: Record<string, string> = {}): Promise<Visitor> {
  const visitor = await signedIn(shop, email)
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2', ...more }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  return visitor
}

async function orderOf(visitor: Visitor, placed: Response) {
  const receipt = await wordsOf(await visitor.get(await redirectOf(placed)))
  const number = /Your order number is (\S+?)\s?\./.exec(receipt)?.[1] ?? ''
  const queryArgs = { expand: ['paymentInfo.payments[*]'] }
  const resource = platformOf(shop).orders().withOrderNumber({ orderNumber: number })
  const order = (await resource.get({ queryArgs }).execute()).body
  const payments = (order.paymentInfo?.payments ?? []).map(({ obj }) => ({
    method: obj?.paymentMethodInfo.method,
    amount: obj?.amountPlanned.centAmount ?? 0,
  }))
  return { number, receipt, payments, gross: order.taxedPrice?.totalGross.centAmount ?? 0, order }
}

describe('a gift certificate', () => {
  it('pays first and in part, and PayPal the rest', async () => {
    const { code, left } = await certificate(500)
    const { visitor } = await payer(shop)
    expect(await redirectOf(await pays(visitor, 'certificate', { code: code.toLowerCase() }))).toBe(PAYMENT)
    const page = await wordsOf(await visitor.get(PAYMENT))
    expect(page).toContain(`Gift Certificate ending ${code.slice(-4)}`)
    expect(page).toContain('−$5.00')
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const { number, payments, gross, receipt, order } = await orderOf(visitor, await place(visitor))
    expect(payments).toEqual([
      { method: 'GiftCertificate', amount: 500 },
      { method: 'PayPal', amount: gross - 500 },
    ])
    expect(order.paymentState).toBe('Paid')
    expect(receipt).toContain('$5.00: Gift certificate')
    const [charge, ...more] = await transactionsOf(shop, number)
    expect([charge?.status, more]).toEqual(['SUBMITTED_FOR_SETTLEMENT', []])
    expect(Math.round(Number(charge?.amount.value) * 100)).toBe(gross - 500)
    expect(await left()).toBe(0)
    expect((await ledgers.rows.ofOrder(number)).map(({ reason }) => reason)).toEqual(['held', 'captured'])
  })

  it('that covers it all needs nothing else', async () => {
    const { code, left } = await certificate(50_000)
    const { visitor } = await payer(shop)
    await redirectOf(await pays(visitor, 'certificate', { code }))
    expect(await wordsOf(await visitor.get(PAYMENT))).toContain('That covers it all.')
    const { number, gross } = await orderOf(visitor, await place(visitor))
    expect(await left()).toBe(50_000 - gross)
    expect(await transactionsOf(shop, number)).toEqual([])
  })

  it('unknown, empty or none at all is refused beside its field, and what was typed is kept', async () => {
    const { visitor } = await payer(shop)
    const spent = await certificate(700)
    await ledgers.rows.hold({ charge: 'x', account: spent.id, amount: 700, orderNumber: 'x' })
    for (const [code, words] of [
      ['2222-3333-4444-5555', 'We do not know a gift certificate with that code'],
      [spent.code, 'has been used up'],
      ['', 'Enter the code of your gift certificate.'],
    ] as const) {
      const answer = await pays(visitor, 'certificate', { code })
      expect(answer.status).toBe(400)
      const html = await answer.text()
      expect(html).toContain(words)
      expect(html).toContain('id="code-error"')
      if (code) expect(html).toContain(`value="${code}"`)
    }
  })

  it('that was spent in another tab orders and charges nothing', async () => {
    const { code, id } = await certificate(50_000)
    const { visitor, email } = await payer(shop)
    await redirectOf(await pays(visitor, 'certificate', { code }))
    const form = await orderForm(visitor)
    await ledgers.rows.hold({ charge: email, account: id, amount: 49_900, orderNumber: email })
    const answer = await visitor.post(PAYMENT, form)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain('Choose how to pay')
    expect(await ordersOf(shop, email)).toEqual([])
  })

  it('spent by two carts at the same time pays one of them', async () => {
    const { code, left } = await certificate(3600)
    const buyers = await Promise.all([payer(shop), payer(shop)])
    for (const { visitor } of buyers) await redirectOf(await pays(visitor, 'certificate', { code }))
    const forms = await Promise.all(buyers.map(({ visitor }) => orderForm(visitor)))
    const posts = buyers.map(({ visitor }, at) => visitor.post(PAYMENT, forms[at] ?? {}))
    const answers = await Promise.all(posts)
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const orders = await Promise.all(buyers.map(({ email }) => ordersOf(shop, email)))
    const [order, ...more] = orders.flat()
    expect(more).toEqual([])
    expect(await left()).toBe(3600 - (order?.taxedPrice?.totalGross.centAmount ?? 0))
  })

  it('taken off again pays nothing', async () => {
    const { code } = await certificate(500)
    const { visitor } = await payer(shop)
    await redirectOf(await pays(visitor, 'certificate', { code }))
    await redirectOf(await pays(visitor, 'remove-certificate'))
    expect(await wordsOf(await visitor.get(PAYMENT))).not.toContain('Gift Certificate ending')
  })
})

describe('two payments', () => {
  it('are given back together when PayPal is away', async () => {
    const { code, left } = await certificate(500)
    const { visitor, email } = await payer(shop)
    await redirectOf(await pays(visitor, 'certificate', { code }))
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
    // The approval was never used, so that the same button places the order now.
    const { payments } = await orderOf(visitor, await place(visitor))
    expect(payments.map(({ method }) => method)).toEqual(['GiftCertificate', 'PayPal'])
  })

  it('are given back together when the platform makes no order', async () => {
    const { code, left } = await certificate(500)
    const { visitor, email } = await payer(shop)
    await redirectOf(await pays(visitor, 'certificate', { code }))
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
    const id = await ledgers.grantStoreCredit(await idOf('hazel@example.com'), { key: 'test', amount: 900 })
    const visitor = await customerAtPayment('hazel@example.com')
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const { payments, gross } = await orderOf(visitor, await place(visitor))
    expect(payments).toEqual([
      { method: 'StoreCredit', amount: 900 },
      { method: 'PayPal', amount: gross - 900 },
    ])
    expect((await ledgers.byId(id))?.balance).toBe(0)
  })

  it('is lent by a credit account up to its limit', async () => {
    const id = await ledgers.openCredit(await idOf('office@example.com'), 30, { key: 'test', amount: 4000 })
    const visitor = await customerAtPayment('office@example.com')
    expect(await wordsOf(await visitor.get(PAYMENT))).toContain('You have $40.00 of credit left')
    await redirectOf(await pays(visitor, 'credit-account'))
    const { payments, gross } = await orderOf(visitor, await place(visitor))
    expect(payments).toEqual([{ method: 'CreditAccount', amount: gross }])
    expect((await ledgers.byId(id))?.balance).toBe(4000 - gross)

    const again = await customerAtPayment('office@example.com')
    const page = await wordsOf(await again.get(PAYMENT))
    expect(page).toContain('which is less than this order needs')
    const answer = await pays(again, 'credit-account')
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain('less than this order needs')
  })

  it('is nobody else’s: guests have no credit account, and only staff record offline payments', async () => {
    const { visitor } = await payer(shop)
    for (const intent of ['credit-account', 'offline']) {
      const answer = await pays(visitor, intent)
      expect(answer.status).toBe(400)
      expect(await wordsOf(answer)).toContain('cannot be paid in that way')
    }
    const staff = await customerAtPayment('staff@example.com')
    await redirectOf(await pays(staff, 'offline', { reference: 'Check 1042' }))
    expect(await wordsOf(await staff.get(PAYMENT))).toContain('Check 1042')
    const { payments, gross } = await orderOf(staff, await place(staff))
    expect(payments).toEqual([{ method: 'Offline', amount: gross }])
  })
})
