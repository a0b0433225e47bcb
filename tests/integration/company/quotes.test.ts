import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { idOf, PAYMENT } from '../checkout/payers'
import { mailTo, ordersOf, platformOf } from '../checkout/stand-ins'
import { approvedCompany, COMPANY_PAGE, colleague, idIn, toPayment } from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const QUOTES = '/account/business/quotes'

describe('a quote', () => {
  async function asked(admin: { visitor: Visitor; email: string }) {
    await toPayment(admin.visitor, 10)
    expect(
      await redirectOf(await admin.visitor.post(PAYMENT, { intent: 'ask-quote', comment: 'For a fair' })),
    ).toBe(QUOTES)
    const staff = await signedIn(shop, 'supervisor@example.com')
    const page = await (await staff.get('/staff/quotes')).text()
    // The list shows people; each quote's page has the address.
    const paths = [...page.matchAll(/href="(\/staff\/quotes\/[^"]+)"/g)].map(([, path = '']) => path)
    const texts = await Promise.all(paths.map(async (path) => wordsOf(await staff.get(path))))
    const path = paths[texts.findIndex((text) => text.includes(admin.email))] ?? ''
    return { staff, path }
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('is asked for, answered with prices until a day, and accepted into one order', async () => {
    const admin = await approvedCompany(shop)
    const { staff, path } = await asked(admin)
    expect(await wordsOf(await staff.get(path))).toContain('For a fair')
    const sku = `price-${WALNUTS}`
    const wrongAnswers: Record<string, string>[] = [
      { [sku]: 'cheap', validTo: inDays(3) },
      { [sku]: '5.00', validTo: '2020-01-01' },
      { validTo: inDays(3) },
    ]
    for (const wrong of wrongAnswers) expect((await staff.post(path, wrong)).status).toBe(400)
    await redirectOf(await staff.post(path, { [sku]: '5.00', validTo: inDays(3), comment: 'Gladly' }))
    expect((await staff.post(path, { [sku]: '5.10', validTo: inDays(3) })).status).toBe(409)
    expect((await mailTo(shop, admin.email)).some(({ subject }) => subject === 'Your quote is ready')).toBe(
      true,
    )
    const page = await wordsOf(await admin.visitor.get(QUOTES))
    for (const said of ['Gladly', '$5.00', '$50.00']) expect(page).toContain(said)
    const id = await idIn(admin.visitor, QUOTES)
    const accept = (visitor: Visitor) => visitor.post(QUOTES, { intent: 'accept', id })
    const stranger = await approvedCompany(shop)
    expect((await accept(stranger.visitor)).status).toBe(404)
    const order = await redirectOf(await accept(admin.visitor))
    // A second press finds the order.
    expect(await redirectOf(await accept(admin.visitor))).toBe(order)
    expect(await wordsOf(await admin.visitor.get(order))).toContain('Walnut Halves')
    // By number: the sandbox does not copy the e-mail address to a quote's order.
    const orders = await platformOf(shop)
      .orders()
      .get({ queryArgs: { where: `orderNumber="${order.match(/[^/]+$/)?.[0]}"` } })
      .execute()
    const [placed, ...more] = orders.body.results
    expect(more).toEqual([])
    expect(placed?.lineItems[0]?.price.value.centAmount).toBe(500)
    expect(await wordsOf(await admin.visitor.get('/account/business/credit'))).toContain(
      placed?.orderNumber ?? 'none',
    )
  })

  it('is refused without an order and without a charge where less is left than it has', async () => {
    const admin = await approvedCompany(shop)
    const { staff, path } = await asked(admin)
    await redirectOf(await staff.post(path, { [`price-${WALNUTS}`]: '5.00', validTo: inDays(3) }))
    const inventory = platformOf(shop).inventory()
    const found = await inventory.get({ queryArgs: { where: `sku="${WALNUTS}"` } }).execute()
    const [entry] = found.body.results
    const leave = async (quantity: number, version = entry?.version ?? 1) =>
      inventory
        .withId({ ID: entry?.id ?? '' })
        .post({ body: { version, actions: [{ action: 'changeQuantity', quantity }] } })
        .execute()
    const few = await leave(9)
    const id = await idIn(admin.visitor, QUOTES)
    const answer = await admin.visitor.post(QUOTES, { intent: 'accept', id })
    expect(answer.status).toBe(409)
    expect(await wordsOf(answer)).toContain('Part of this quote has sold out. Nothing was ordered.')
    expect(await wordsOf(await admin.visitor.get('/account/business/credit'))).not.toContain('$50.00')
    await leave(100, few.body.version)
    await redirectOf(await admin.visitor.post(QUOTES, { intent: 'accept', id }))
    expect(await wordsOf(await admin.visitor.get('/account/business/credit'))).toContain('$50.00 $50.00')
  })

  it('of a colleague, also of one who left, is an order that an administrator reads where it is billed', async () => {
    const admin = await approvedCompany(shop)
    const buyer = await colleague(shop, admin, 'Ben', 'buyer')
    const { staff, path } = await asked(buyer)
    await redirectOf(await staff.post(path, { [`price-${WALNUTS}`]: '5.00', validTo: inDays(3) }))
    const id = await idIn(buyer.visitor, QUOTES)
    const order = await redirectOf(await buyer.visitor.post(QUOTES, { intent: 'accept', id }))
    const asAdmin = async () => {
      expect(await (await admin.visitor.get('/account/business/credit')).text()).toContain(order)
      const pages = [order, `${order}/invoice`, `/api${order}`]
      return Promise.all(pages.map(async (page) => (await admin.visitor.get(page)).status))
    }
    expect(await asAdmin()).toEqual([200, 200, 200])
    const customerId = await idOf(shop, buyer.email)
    await redirectOf(await admin.visitor.post(COMPANY_PAGE, { intent: 'remove', customerId }))
    expect(await asAdmin()).toEqual([200, 200, 200])
    const stranger = await approvedCompany(shop)
    expect((await stranger.visitor.get(order)).status).toBe(404)
    expect((await stranger.visitor.get(`/api${order}`)).status).toBe(404)
  })

  it('is not accepted after its date', async () => {
    const admin = await approvedCompany(shop)
    const { path } = await asked(admin)
    const platform = platformOf(shop)
    const request = await platform
      .quoteRequests()
      .withId({ ID: path.slice('/staff/quotes/'.length) })
      .get()
      .execute()
    const draft = {
      quoteRequest: { typeId: 'quote-request' as const, id: request.body.id },
      quoteRequestVersion: request.body.version,
    }
    const staged = (await platform.stagedQuotes().post({ body: draft }).execute()).body
    const until = {
      version: staged.version,
      actions: [{ action: 'setValidTo' as const, validTo: '2020-01-01T00:00:00.000Z' }],
    }
    const dated = await platform.stagedQuotes().withId({ ID: staged.id }).post({ body: until }).execute()
    const offer = {
      stagedQuote: { typeId: 'staged-quote' as const, id: staged.id },
      stagedQuoteVersion: dated.body.version,
      custom: { type: { typeId: 'type' as const, key: 'quote' }, fields: { company: admin.key } },
    }
    const { id } = (await platform.quotes().post({ body: offer }).execute()).body
    expect(await wordsOf(await admin.visitor.get(QUOTES))).toContain('Expired')
    const refused = await admin.visitor.post(QUOTES, { intent: 'accept', id })
    expect(refused.status).toBe(409)
    expect(await wordsOf(refused)).toContain('good until its date, which has passed')
    // Nor are approvers asked about it.
    expect((await admin.visitor.post(QUOTES, { intent: 'ask-approval', id })).status).toBe(409)
    expect(await wordsOf(await admin.visitor.get('/account/business/approvals'))).toContain('None yet.')
    expect(await ordersOf(shop, admin.email)).toEqual([])
  })

  it('is not accepted without terms, nor once it was declined', async () => {
    const admin = await approvedCompany(shop, { terms: '', limit: '' })
    const { staff, path } = await asked(admin)
    await redirectOf(await staff.post(path, { [`price-${WALNUTS}`]: '5.00', validTo: inDays(3) }))
    const id = await idIn(admin.visitor, QUOTES)
    const refused = await admin.visitor.post(QUOTES, { intent: 'accept', id })
    expect(refused.status).toBe(409)
    expect(await wordsOf(refused)).toContain('Quotes are paid on terms')
    await redirectOf(await admin.visitor.post(QUOTES, { intent: 'decline', id }))
    expect((await admin.visitor.post(QUOTES, { intent: 'accept', id })).status).toBe(409)
  })
})

describe('a tax exemption', () => {
  it('holds in its states alone', async () => {
    const admin = await approvedCompany(shop, { exemptStates: 'NY' })
    await toPayment(admin.visitor)
    await admin.visitor.get(PAYMENT)
    expect((await theCart(admin.visitor)).totals.lines.find(({ kind }) => kind === 'tax')?.amount).toBe(0)
    const elsewhere = {
      ...ADDRESS,
      street1: '12 Elm Street',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60601',
    }
    await redirectOf(await admin.visitor.post('/checkout/address', elsewhere))
    await redirectOf(await admin.visitor.post('/checkout/shipping', { offer: '1' }))
    await admin.visitor.get(PAYMENT)
    const { totals } = await theCart(admin.visitor)
    expect(totals.lines.find(({ kind }) => kind === 'tax')?.amount).toBeGreaterThan(0)
    expect(totals.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total)
  })
})
