import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LedgersService } from '../../../app/services/ledger/ledgers.server'
import { servicesOf } from '../../support/services'
import { type Shop, sharedShop } from '../../support/shop'
import { atPayPal, orderForm, payer, redirectOf, wordsOf } from './buyer'
import { applies, certificate, orderOf, PAYMENT, pays, place } from './payers'
import { ordersOf, transactionsOf } from './stand-ins'

let shop: Shop
let ledgers: LedgersService
beforeAll(async () => {
  shop = await sharedShop()
  ledgers = (await servicesOf(shop)).ledgers
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('a gift certificate', () => {
  it('pays first and in part, and PayPal the rest', async () => {
    const { code, left } = await certificate(ledgers, 500)
    const { visitor } = await payer(shop)
    await applies(visitor, code.toLowerCase())
    const page = await wordsOf(await visitor.get(PAYMENT))
    expect(page).toContain(`Gift Certificate ending ${code.slice(-4)}`)
    expect(page).toContain('−$5.00')
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const { number, payments, gross, receipt, order } = await orderOf(shop, visitor, await place(visitor))
    expect(payments).toEqual([
      { method: 'GiftCertificate', amount: 500 },
      { method: 'PayPal', amount: gross - 500 },
    ])
    expect(order.paymentState).toBe('Paid')
    expect(receipt).toContain(`Gift Certificate ending ${code.slice(-4)} , $5.00`)
    const [charge, ...more] = await transactionsOf(shop, number)
    expect([charge?.status, more]).toEqual(['SUBMITTED_FOR_SETTLEMENT', []])
    expect(Math.round(Number(charge?.amount.value) * 100)).toBe(gross - 500)
    expect(await left()).toBe(0)
    expect((await ledgers.rows.ofOrder(number)).map(({ reason }) => reason)).toEqual(['held', 'captured'])
  })

  it('that covers it all needs nothing else', async () => {
    const { code, left } = await certificate(ledgers, 50_000)
    const { visitor } = await payer(shop)
    await applies(visitor, code)
    expect(await wordsOf(await visitor.get(PAYMENT))).toContain('That covers it all.')
    const { number, gross } = await orderOf(shop, visitor, await place(visitor))
    expect(await left()).toBe(50_000 - gross)
    expect(await transactionsOf(shop, number)).toEqual([])
  })

  it('unknown, empty or none at all is refused beside its field, and what was typed is kept', async () => {
    const { visitor } = await payer(shop)
    const spent = await certificate(ledgers, 700)
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
    const { code, id } = await certificate(ledgers, 50_000)
    const { visitor, email } = await payer(shop)
    await applies(visitor, code)
    const form = await orderForm(visitor)
    await ledgers.rows.hold({ charge: email, account: id, amount: 49_900, orderNumber: email })
    const answer = await visitor.post(PAYMENT, form)
    expect(answer.status).toBe(400)
    expect(await wordsOf(answer)).toContain('Choose how to pay')
    expect(await ordersOf(shop, email)).toEqual([])
  })

  it('spent by two carts at the same time pays one of them', async () => {
    const { code, left } = await certificate(ledgers, 3600)
    const buyers = await Promise.all([payer(shop), payer(shop)])
    for (const { visitor } of buyers) await applies(visitor, code)
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
    const { code } = await certificate(ledgers, 500)
    const { visitor } = await payer(shop)
    await applies(visitor, code)
    const button = /remove-certificate:[^"]+/.exec(await (await visitor.get(PAYMENT)).text())?.[0] ?? ''
    expect((await pays(visitor, button)).status).toBe(200)
    expect(await wordsOf(await visitor.get(PAYMENT))).not.toContain('Gift Certificate ending')
  })
})
