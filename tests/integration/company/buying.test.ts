import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, ON_TERMS, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { PAYMENT, place } from '../checkout/payers'
import { mailTo, ordersOf, platformOf } from '../checkout/stand-ins'
import { approvedCompany, colleague, person, toPayment } from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const APPROVALS = '/account/business/approvals'
const QUOTES = '/account/business/quotes'

/** The id in the page's first form with this field. */
async function idIn(visitor: Visitor, path: string): Promise<string> {
  return /name="id" value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1] ?? ''
}

describe('an order above the limit', () => {
  it('waits for somebody else, and is placed when they approve just that', async () => {
    const admin = await approvedCompany(shop)
    const buyer = await colleague(shop, admin, 'Ben', 'buyer')
    const approver = await colleague(shop, admin, 'Cleo', 'approver')
    expect((await buyer.visitor.post(APPROVALS, { intent: 'limit', limit: '1' })).status).toBe(403)
    expect((await admin.visitor.post(APPROVALS, { intent: 'limit', limit: 'much' })).status).toBe(400)
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
})

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

it('the list of a quick order grows and shrinks, and keeps what is typed', async () => {
  const { visitor } = await approvedCompany(shop)
  const rowsIn = (html: string) =>
    [...html.matchAll(/<input [^>]*name="rows\[(\d+)\]\.sku"[^>]*?(?: value="([^"]*)")?\/>/g)].map(
      ([, row, sku = '']) => `${row} ${sku}`,
    )
  const first = await (await visitor.get('/quick-order')).text()
  expect(rowsIn(first)).toHaveLength(4)
  const press = async (html: string, label: RegExp, fields: [string, string][]) => {
    const button = html.split('<button').find((each) => label.test(each)) ?? ''
    const value = (/ value="([^"]*)"/.exec(button)?.[1] ?? '').replaceAll('&quot;', '"')
    const answer = await visitor.post('/quick-order?index', [...fields, ['__intent__', value]])
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const typed: [string, string][] = [
    ['rows[0].sku', 'nonsense'],
    ['rows[1].sku', WALNUTS],
    ['pasted', '1001-01 3'],
  ]
  const grown = await press(first, />Add a row</, typed)
  expect(rowsIn(grown)).toEqual(['0 nonsense', `1 ${WALNUTS}`, '2 ', '3 1001-01'])
  const shrunk = await press(grown, /Remove row (?:<!-- -->)?1</, [...typed])
  expect(rowsIn(shrunk)).toEqual([`0 ${WALNUTS}`, '1 1001-01'])
  expect((await theCart(visitor).catch(() => undefined))?.lines ?? []).toEqual([])
})

it('pasted lines have names, prices and a total first, and what is right can be added alone', async () => {
  const { visitor } = await approvedCompany(shop)
  const post = (fields: [string, string][]) => visitor.post('/quick-order?index', fields)
  const pasted: [string, string] = ['pasted', `1001-01 12\n1001-99 2\n${WALNUTS} 2`]
  const checked = await post([pasted, ['intent', 'check']])
  expect(checked.status).toBe(200)
  const words = await wordsOf(checked)
  expect(words).toMatch(
    /One row needs you: 1001-99\. .*Raw Almonds, .* Use this.*Raw Almonds, 1 lb bag.*each/,
  )
  expect(words).toMatch(/2 ready, \$\d+\.\d\d/)
  expect((await theCart(visitor).catch(() => undefined))?.lines ?? []).toEqual([])
  const rows: [string, string][] = [
    ['rows[0].sku', '1001-99'],
    ['rows[0].quantity', '2'],
    ['rows[1].sku', WALNUTS],
    ['rows[1].quantity', '2'],
  ]
  const used = await wordsOf(await post([...rows, ['use', '1001-99 1001-05']]))
  expect(used).toContain('2 ready')
  expect(used).not.toContain('needs you')
  const added = await post([...rows, ['intent', 'add-ready']])
  expect(added.status).toBe(200)
  expect(await wordsOf(added)).toMatch(/One item is in your cart\. .*We have no item 1001-99/)
  expect((await theCart(visitor)).lines.map(({ variant }) => variant.sku)).toEqual([WALNUTS])
})

it('a quick order adds what is right, and says what is not', async () => {
  const { visitor } = await approvedCompany(shop)
  const post = (fields: [string, string][]) => visitor.post('/quick-order?index', fields)
  const wrong = await post([
    ['rows[0].sku', WALNUTS],
    ['rows[0].quantity', '2'],
    ['rows[1].sku', 'nonsense'],
    ['rows[1].quantity', '1'],
    ['pasted', '1001-01\t99999\n6105-01 1'],
  ])
  expect(wrong.status).toBe(400)
  const words = await wordsOf(wrong)
  for (const said of ['We have no item nonsense', 'Quantity must be a number', 'is sold out'])
    expect(words).toContain(said)
  expect((await post([['rows[0].sku', '']])).status).toBe(400)
  await redirectOf(
    await post([
      ['rows[0].sku', WALNUTS],
      ['rows[0].quantity', '2'],
      ['rows[1].sku', ''],
      ['rows[1].quantity', ''],
      ['pasted', `1001-01, 3\n${WALNUTS} 1`],
    ]),
  )
  expect((await theCart(visitor)).lines.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
    [WALNUTS, 3],
    ['1001-01', 3],
  ])
  const found = (await (await visitor.get('/quick-order/look-up?sku=1001-01')).json()) as { said: string }
  expect(found.said).toContain('Raw Almonds')
})
