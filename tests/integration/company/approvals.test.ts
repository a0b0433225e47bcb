import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { ON_TERMS, redirectOf, wordsOf } from '../checkout/buyer'
import { PAYMENT, place } from '../checkout/payers'
import { mailTo, ordersOf, platformOf } from '../checkout/stand-ins'
import { approvedCompany, colleague, idIn, person, supervisorOf, toPayment } from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const APPROVALS = '/account/business/approvals'
const QUOTES = '/account/business/quotes'

describe('an order above the limit', () => {
  it('waits for somebody else, and is placed when they approve just that', async () => {
    const admin = await approvedCompany(shop)
    const buyer = await colleague(shop, admin, 'Ben', 'buyer')
    const approver = await colleague(shop, admin, 'Cleo', 'approver')
    expect((await buyer.visitor.post(APPROVALS, { intent: 'limit', limit: '1' })).status).toBe(403)
    const wrong = await admin.visitor.post(APPROVALS, { intent: 'limit', limit: 'much', places: 'on' })
    const kept = await wrong.text()
    expect([wrong.status, kept]).toEqual([400, expect.stringContaining('value="much"')])
    expect(kept).toMatch(/<input[^>]*name="places"[^>]*checked=""/)
    await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'limit', limit: '30' }))
    expect(await wordsOf(await buyer.visitor.get(APPROVALS))).toContain('more than $30.00')

    await toPayment(buyer.visitor, 5)
    expect(await wordsOf(await buyer.visitor.get(PAYMENT))).toContain(
      'Orders above $30.00 before tax need an approval',
    )
    expect((await buyer.visitor.post(PAYMENT, { intent: 'update', poNumber: 'PO-4711' })).status).toBe(200)
    expect((await place(buyer.visitor, ON_TERMS)).status).toBe(403)
    // The mail service limits bursts, but no request waits for that or fails.
    await shop.setFaults([{ vendor: 'mail', status: 429, headers: { 'Retry-After': '1' }, times: 2 }])
    await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    const asked = async () =>
      (await mailTo(shop, approver.email)).filter(({ subject }) => subject.includes('approve'))
    await expect.poll(asked).toHaveLength(1)

    const id = await idIn(approver.visitor, APPROVALS)
    expect(id).not.toBe('')
    const decide = (visitor: Visitor, intent: string) =>
      visitor.post(APPROVALS, { intent, id, reason: 'Fine' })
    // Nobody decides about their own order, and a buyer decides about none.
    expect((await decide(buyer.visitor, 'approve')).status).toBe(403)
    const stranger = await approvedCompany(shop)
    expect((await decide(stranger.visitor, 'approve')).status).toBe(404)
    expect(await wordsOf(await approver.visitor.get(APPROVALS))).toMatch(
      /Walnut Halves, raw, 1 lb bag 1201-01 5 \$/,
    )
    await redirectOf(await decide(approver.visitor, 'approve'))
    expect((await decide(admin.visitor, 'reject')).status).toBe(409)
    expect(await wordsOf(await buyer.visitor.get(PAYMENT))).toContain('Approved by Cleo')
    const told = async () => (await mailTo(shop, buyer.email)).map(({ text }) => text).join()
    await expect.poll(told).toContain('Cleo')
    const receipt = await redirectOf(await place(buyer.visitor, ON_TERMS))
    const thanks = await wordsOf(await buyer.visitor.get(receipt))
    expect(thanks).toContain('Thank you')
    expect(thanks).toContain('PO number PO-4711')
    const [order] = await ordersOf(shop, buyer.email)
    for (const path of [`/orders/${order?.orderNumber}`, `/orders/${order?.orderNumber}/invoice`]) {
      expect(await wordsOf(await buyer.visitor.get(path))).toContain('PO number PO-4711')
    }
    expect(order?.custom?.fields.poNumber).toBe('PO-4711')
    const credit = await wordsOf(await approver.visitor.get('/account/business/credit'))
    expect(credit).toContain(order?.orderNumber ?? 'no order')
    expect((await buyer.visitor.get('/account/business/credit')).status).toBe(403)
    // On the company's account it is the administrator's too, until it is packed.
    const path = `/orders/${order?.orderNumber}`
    expect((await approver.visitor.get(path)).status).toBe(404)
    expect((await stranger.visitor.get(path)).status).toBe(404)
    expect(await wordsOf(await admin.visitor.get(path))).toContain('You can still change this order')
    expect(await redirectOf(await admin.visitor.post(path, { intent: 'cancel' }))).toBe(path)
    expect(await wordsOf(await buyer.visitor.get(path))).toContain('This order is canceled')
    expect((await approver.visitor.get(QUOTES)).status).toBe(403)
  })

  it('is placed by itself on the company’s account where the company wants that, once', async () => {
    const admin = await approvedCompany(shop)
    const buyer = await colleague(shop, admin, 'Ida', 'buyer')
    const wishes = { intent: 'limit', limit: '30', places: 'on' }
    await redirectOf(await admin.visitor.post(APPROVALS, wishes))
    expect(await wordsOf(await buyer.visitor.get(APPROVALS))).toContain('What is approved is placed at once')
    await toPayment(buyer.visitor, 5)
    await buyer.visitor.post(PAYMENT, { intent: 'update', poNumber: 'PO-4712' })
    await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    const id = await idIn(admin.visitor, APPROVALS)
    const decided = await Promise.all(
      [1, 2].map(() => admin.visitor.post(APPROVALS, { intent: 'approve', id })),
    )
    expect(decided.map(({ status }) => status).sort()).toEqual([303, 409])
    const [order, ...others] = await ordersOf(shop, buyer.email)
    expect(others).toEqual([])
    expect(order?.custom?.fields.poNumber).toBe('PO-4712')
    const statement = await wordsOf(await admin.visitor.get('/account/business/credit'))
    expect(statement).toContain(order?.orderNumber ?? 'no order')
    const told = async () => (await mailTo(shop, buyer.email)).map(({ text }) => text).join()
    await expect.poll(told).toContain('It is placed, on your company')
    expect(await wordsOf(await buyer.visitor.get('/account/order-history'))).toContain(order?.orderNumber)
    // The old cart is ordered, so a press in an open tab orders nothing.
    await place(buyer.visitor, ON_TERMS)
    expect(await ordersOf(shop, buyer.email)).toHaveLength(1)
    // Without terms there is no account on which it could be placed.
    const none = { edit: crypto.randomUUID(), terms: '', limit: '', exemptStates: '' }
    await redirectOf(await (await supervisorOf(shop)).post(`/staff/companies/${admin.key}`, none))
    expect(await wordsOf(await buyer.visitor.get(APPROVALS))).not.toContain('placed at once')
  })

  it('stays with its buyer if it changed meanwhile, or the account lends too little', async () => {
    const admin = await approvedCompany(shop, { limit: '40' })
    const buyer = await colleague(shop, admin, 'Jon', 'buyer')
    await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'limit', limit: '30', places: 'on' }))
    await toPayment(buyer.visitor, 5)
    await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    const id = await idIn(admin.visitor, APPROVALS)
    await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'approve', id }))
    expect(await wordsOf(await admin.visitor.get(APPROVALS))).toContain('who places the order')
    expect(await ordersOf(shop, buyer.email)).toEqual([])
    expect(await wordsOf(await buyer.visitor.get(PAYMENT))).toContain('Approved by Ada')
  })

  it('is good for no other cart, and one that decides about themselves is refused', async () => {
    const admin = await approvedCompany(shop)
    const both = await colleague(shop, admin, 'Dan', 'buyer')
    await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'limit', limit: '30' }))
    await toPayment(both.visitor, 5)
    await redirectOf(await both.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    const id = await idIn(admin.visitor, APPROVALS)
    await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'approve', id }))
    await toPayment(both.visitor, 1)
    const refused = await place(both.visitor, ON_TERMS)
    expect(refused.status).toBe(403)
    expect(await wordsOf(refused)).toContain('approval of orders above $30.00')
    // An administrator orders without approval.
    await toPayment(admin.visitor, 5)
    await redirectOf(await place(admin.visitor, ON_TERMS))
  })

  it('of which another question took the place is told to nobody by a late job', async () => {
    const admin = await approvedCompany(shop)
    const buyer = await colleague(shop, admin, 'Kim', 'buyer')
    await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'limit', limit: '30' }))
    await toPayment(buyer.visitor, 5)
    await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    const id = await idIn(admin.visitor, APPROVALS)
    await toPayment(buyer.visitor, 1)
    await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    const waits = await idIn(admin.visitor, APPROVALS)
    expect(waits).not.toBe(id)
    // However many were decided since, it is in the list.
    await (await databaseOf(shop))
      .prepare(`INSERT INTO company_approvals (id, company_key, cart_id, content, amount, requester_id,
          requester_name, requester_email, state, asked_at)
        SELECT asked.id || value, company_key, cart_id || value, content, amount, requester_id, requester_name,
          requester_email, 'approved', asked_at + 1
        FROM company_approvals asked, json_each(?) WHERE asked.id = ?`)
      .bind(JSON.stringify(Array.from({ length: 60 }, (_, at) => at)), waits)
      .run()
    expect(await idIn(admin.visitor, APPROVALS)).toBe(waits)
    const { approvals } = await servicesOf(shop)
    await approvals.tell(id, shop.url, { asks: true })
    const subjects = (await mailTo(shop, buyer.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Your order was sent back')
  })
})

it('who waits, or buys for themselves, sees nothing of a company at payment', async () => {
  const { visitor, email } = await person(shop, 'Solo')
  await toPayment(visitor)
  expect(await wordsOf(await visitor.get(PAYMENT))).not.toContain('PO number')
  const found = await platformOf(shop)
    .businessUnits()
    .get({ queryArgs: { where: `contactEmail="${email}"` } })
    .execute()
  expect(found.body.results).toEqual([])
})
