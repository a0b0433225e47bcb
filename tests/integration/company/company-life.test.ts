import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { ON_TERMS, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { mailTo, platformOf } from '../checkout/stand-ins'
import {
  approvedCompany,
  COMPANY,
  COMPANY_PAGE,
  colleague,
  keyOf,
  person,
  toPayment,
  uploadFile,
} from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const PAYMENT = '/checkout/payment'
const LISTS = '/quick-order/lists'
/** A case for companies only, with 8 % off for them. */
const CASE = '7010-10'

it('each role may do what the table says, and whoever joins later has what was agreed', async () => {
  const admin = await approvedCompany(shop)
  const buyer = await colleague(shop, admin, 'Ben', 'buyer')
  const approver = await colleague(shop, admin, 'Cleo', 'approver')
  const invite = () => ({ intent: 'invite', email: `${crypto.randomUUID()}@example.com`, roles: 'buyer' })
  const acts: [path: string, form: (() => Record<string, string>) | undefined, answers: number[]][] = [
    ['/account/business', undefined, [200, 200, 200]],
    [COMPANY_PAGE, () => ({ intent: 'profile', ...COMPANY }), [303, 403, 403]],
    [COMPANY_PAGE, invite, [303, 403, 403]],
    ['/account/business/approvals', undefined, [200, 200, 200]],
    ['/account/business/approvals', () => ({ intent: 'limit', limit: '90' }), [303, 403, 403]],
    ['/account/business/approvals', () => ({ intent: 'approve', id: 'none' }), [404, 404, 404]],
    ['/account/business/credit', undefined, [200, 403, 200]],
    ['/account/business/quotes', undefined, [200, 200, 403]],
    ['/account/business/quotes', () => ({ intent: 'accept', id: 'none' }), [404, 404, 403]],
    ['/quick-order', undefined, [200, 200, 403]],
    [LISTS, undefined, [200, 200, 200]],
    [`${LISTS}/none`, () => ({ intent: 'remove' }), [404, 404, 403]],
    ['/order-upload', undefined, [200, 200, 403]],
  ]
  for (const [path, form, answers] of acts) {
    const told = [admin, buyer, approver].map(async ({ visitor }) =>
      form ? visitor.post(path, form()) : visitor.get(path),
    )
    expect(
      (await Promise.all(told)).map(({ status }) => status),
      path,
    ).toEqual(answers)
  }
})

it('a reorder list is seen by everybody in the company, and ordered and changed by buyers', async () => {
  const admin = await approvedCompany(shop)
  const buyer = await colleague(shop, admin, 'Ben', 'buyer')
  const approver = await colleague(shop, admin, 'Cleo', 'approver')
  const rows: [string, string][] = [
    ['rows[0].sku', WALNUTS],
    ['rows[0].quantity', '3'],
    ['pasted', '1001-01 2'],
    ['intent', 'list'],
  ]
  const post = (more: [string, string][]) => buyer.visitor.post('/quick-order?index', more)
  const unnamed = await post(rows)
  expect(unnamed.status).toBe(400)
  expect(await wordsOf(unnamed)).toContain('The list needs a name')
  const path = await redirectOf(await post([...rows, ['name', 'Monday baking']]))
  for (const { visitor } of [admin, approver]) {
    expect(await wordsOf(await visitor.get(LISTS))).toContain('Monday baking 2 items, changed by Ben')
  }
  expect(await wordsOf(await approver.visitor.get(path))).toContain('3 × Walnut Halves')
  const add: [string, string][] = [
    ['rows[0].sku', WALNUTS],
    ['rows[0].quantity', '4'],
    ['intent', 'add'],
  ]
  expect((await approver.visitor.post(path, add)).status).toBe(403)
  await redirectOf(await admin.visitor.post(path, add))
  expect((await theCart(admin.visitor)).lines.map(({ quantity }) => quantity)).toEqual([4])
  const save = (name: string, sku = WALNUTS): [string, string][] => [
    ['rows[0].sku', sku],
    ['rows[0].quantity', '9'],
    ['name', name],
    ['intent', 'save'],
  ]
  expect(await wordsOf(await admin.visitor.post(path, save('Tuesday', 'nonsense')))).toContain(
    'We have no item nonsense',
  )
  await redirectOf(await admin.visitor.post(path, save('Tuesday baking')))
  expect(await wordsOf(await buyer.visitor.get(LISTS))).toContain('Tuesday baking 1 item, changed by Ada')
  const stranger = await approvedCompany(shop)
  expect((await stranger.visitor.get(path)).status).toBe(404)
  expect((await stranger.visitor.post(path, { intent: 'remove' })).status).toBe(404)
  expect((await (await person(shop, 'Solo')).visitor.get(path)).status).toBe(303)
  await redirectOf(await buyer.visitor.post(path, { intent: 'remove' }))
  expect((await admin.visitor.get(path)).status).toBe(404)
})

it('what companies alone buy is sold to them, at their price, and to nobody else', async () => {
  const shelf = await (await shop.visitor().get('/search/instant?query=biscotti')).text()
  const path = /href="([^"]*biscotti[^"]*\.html)/.exec(shelf)?.[1] ?? ''
  const stranger = shop.visitor()
  const seen = await (await stranger.get(path)).text()
  expect(seen).toContain('We sell this to companies')
  expect(seen).not.toContain('id="buy"')
  const refused = await stranger.post('/cart', { intent: 'add', sku: CASE, quantity: '1' })
  const told = refused.status === 303 ? await stranger.get(refused.headers.get('Location') ?? '') : refused
  expect(await wordsOf(told)).toContain('is sold to companies')
  expect((await theCart(stranger).catch(() => undefined))?.lines ?? []).toEqual([])

  const waiting = await person(shop, 'Wes')
  await redirectOf(await waiting.visitor.post('/business/register', COMPANY))
  const early = await waiting.visitor.post('/quick-order?index', {
    'rows[0].sku': CASE,
    'rows[0].quantity': '1',
  })
  expect(await wordsOf(early)).toContain('is sold to companies alone')

  const { visitor, email, key } = await approvedCompany(shop)
  await visitor.get('/quick-order')
  await redirectOf(await visitor.post('/quick-order?index', { 'rows[0].sku': CASE, 'rows[0].quantity': '2' }))
  const cart = await theCart(visitor)
  // $80.99 for others.
  expect(cart.lines.map(({ totalPrice }) => totalPrice)).toEqual([2 * 7451])
  expect(await wordsOf(await visitor.get(path))).toContain('$74.51')

  // The company keeps its data when an associate leaves.
  const unit = await platformOf(shop).businessUnits().withKey({ key }).get().execute()
  const id = unit.body.associates[0]?.customer.id ?? ''
  const other = await colleague(shop, { visitor, email }, 'Olga', 'admin')
  await redirectOf(await other.visitor.post(COMPANY_PAGE, { intent: 'remove', customerId: id }))
  // After the next edit the cart has regular prices.
  await add(visitor, WALNUTS, 1)
  expect(await redirectOf(await visitor.get('/checkout/address'))).toBe('/cart')
  const end = await wordsOf(await visitor.get('/cart'))
  expect(end).toContain('sold to companies alone and has been removed')
})

it('a limit may be lowered below what is owed, and nothing is lent then before that is paid', async () => {
  const { visitor, key } = await approvedCompany(shop)
  await toPayment(visitor, 2)
  await redirectOf(await place(visitor, ON_TERMS))
  const staff = await signedIn(shop, 'supervisor@example.com')
  const terms = { edit: 'lower', terms: '30', limit: '1', exemptStates: '', upload: 'on' }
  await redirectOf(await staff.post(`/staff/companies/${key}`, terms))
  await redirectOf(await staff.post(`/staff/companies/${key}`, terms))
  expect(await wordsOf(await staff.get(`/staff/companies/${key}`))).toContain('more than the limit')
  const statement = await wordsOf(await visitor.get('/account/business/credit'))
  expect(statement).toContain('more than its limit')
  expect(statement).toContain('Available credit $0.00')
  await toPayment(visitor, 1)
  expect((await place(visitor, ON_TERMS)).status).toBeGreaterThanOrEqual(400)
  await redirectOf(await staff.post(`/staff/companies/${key}`, { ...terms, edit: 'raise', limit: '2500' }))
  expect(await redirectOf(await place(visitor, ON_TERMS))).toContain('/checkout/receipt')
})

it('the account’s home asks vendors at most four times for somebody in a company', async () => {
  const { visitor } = await approvedCompany(shop)
  await visitor.get('/account')
  const times = 1_000_000
  await shop.setFaults(
    (['commercetools', 'braintree', 'algolia'] as const).map((vendor) => ({ vendor, times })),
  )
  expect(await wordsOf(await visitor.get('/account'))).toContain('View Business Account')
  const left = await shop.sandboxJson<{ times: number }[]>('/__sandbox/faults')
  await shop.clearFaults()
  expect(left.reduce((sum, fault) => sum + times - fault.times, 0)).toBeLessThanOrEqual(4)
})

it('terms that were saved half-way are saved whole by another press, unless others were agreed since', async () => {
  const { email, key } = await approvedCompany(shop)
  const staff = await signedIn(shop, 'supervisor@example.com')
  const agree = (edit: string, limit: string, exemptStates: string) =>
    staff.post(`/staff/companies/${key}`, { edit, terms: '60', limit, exemptStates })
  const first = crypto.randomUUID()
  await shop.setFaults([
    { vendor: 'commercetools', method: 'POST', path: '/business-units', status: 503, times: 20 },
  ])
  expect((await agree(first, '3000', 'NY')).status).toBe(503)
  await shop.clearFaults()
  const agreed = async () =>
    (await platformOf(shop).businessUnits().withKey({ key }).get().execute()).body.custom?.fields
  expect(await agreed()).toMatchObject({ paymentTerms: 'Net 30' })
  for (const _ of [1, 2]) await redirectOf(await agree(first, '3000', 'NY'))
  expect(await agreed()).toMatchObject({ paymentTerms: 'Net 60', taxExemptStates: ['NY'] })
  const told = (await mailTo(shop, email)).filter(({ text }) => text.includes('Net 60, $3,000.00'))
  expect(told.length).toBe(1)
  await redirectOf(await agree(crypto.randomUUID(), '2800', ''))
  await redirectOf(await agree(first, '3000', 'NY'))
  expect(await agreed()).toMatchObject({ taxExemptStates: [] })
})

it('the export has what was kept of the company, and a deleted account leaves none of it', async () => {
  const admin = await approvedCompany(shop)
  const buyer = await colleague(shop, admin, 'Ben', 'buyer')
  await redirectOf(await admin.visitor.post('/account/business/approvals', { intent: 'limit', limit: '30' }))
  await toPayment(buyer.visitor, 5)
  await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
  await redirectOf(
    await buyer.visitor.post('/quick-order?index', {
      'rows[0].sku': WALNUTS,
      'rows[0].quantity': '1',
      intent: 'list',
      name: 'Mondays',
    }),
  )
  const { business } = (await (await buyer.visitor.get('/account/export')).json()) as {
    business: Record<string, unknown[]> & { company: object }
  }
  expect(business.company).toMatchObject({ name: 'Rivera Bakery', taxId: '12-3456789', roles: ['buyer'] })
  expect(business.approvalsAsked).toMatchObject([{ state: 'waiting' }])
  expect(business.reorderLists).toMatchObject([{ name: 'Mondays' }])

  const remove = ({ visitor }: typeof buyer) =>
    visitor.post('/account/delete', { password: 'Cobnuts!24', sure: 'on' })
  expect(await wordsOf(await admin.visitor.get('/account/delete'))).toContain('the only administrator')
  expect(await redirectOf(await remove(admin))).toBe('/account/delete')
  await redirectOf(await remove(buyer))
  const company = await wordsOf(await admin.visitor.get('/account/business'))
  expect(company).not.toContain(buyer.email)
  const approvals = await wordsOf(await admin.visitor.get('/account/business/approvals'))
  expect(approvals).toContain('Somebody who left')
  expect(await wordsOf(await admin.visitor.get(LISTS))).toContain('changed by Somebody who left')

  // The company goes with its last associate.
  await redirectOf(await remove(admin))
  expect(await keyOf(shop, admin.email)).toBe('')
  const database = await databaseOf(shop)
  for (const table of ['company_lists', 'company_approvals']) {
    const sql = `SELECT count(*) AS count FROM ${table} WHERE company_key = ?`
    expect(await database.prepare(sql).bind(admin.key).first()).toEqual({ count: 0 })
  }
})

it('an uploaded order to several states is taxed where the company pays tax, and no quote is given for it', async () => {
  const { visitor } = await approvedCompany(shop, { exemptStates: 'NY' })
  const row = (name: string, place: string) => `${WALNUTS},2,${name},${place}`
  const file = [
    'SKU,Quantity,Name,Street,City,State,ZIP code',
    row('Sam', '214 West 18th Street,New York,NY,10011'),
    row('Olive', '88 Orchard Road,Portland,OR,97205'),
    row('Ivy', '12 Elm Street,Chicago,IL,60601'),
  ]
  const path = await redirectOf(await uploadFile(visitor, '/order-upload?index', file.join('\n')))
  await redirectOf(await visitor.post(path, { intent: 'order', part: '1' }))
  const words = await wordsOf(await visitor.get(PAYMENT))
  expect(words).toContain('No tax on what goes to NY.')
  expect(words).toContain('We quote orders that go to one address')
  expect((await visitor.post(PAYMENT, { intent: 'ask-quote' })).status).toBe(403)
})
