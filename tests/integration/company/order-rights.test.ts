import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import {
  toPayment as boxToPayment,
  daysAfter,
  shipOn,
  subscribed,
  subscriptionsOf,
} from '../auto-delivery/boxes'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, CARD, ON_TERMS, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { idOf, place } from '../checkout/payers'
import { mailTo, platformOf } from '../checkout/stand-ins'
import {
  approvedCompany,
  COMPANY_PAGE,
  colleague,
  type Person,
  supervisorOf,
  toPayment,
  uploadFile,
} from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const APPROVALS = '/account/business/approvals'
const QUOTES = '/account/business/quotes'
const PAYMENT = '/checkout/payment'
const LIMIT = { below: '500', above: '10' }

type Staffed = { admin: Person & { key: string }; buyer: Person }

async function staffed(limit: string): Promise<Staffed> {
  const admin = await approvedCompany(shop, { limit: '1000' })
  const buyer = await colleague(shop, admin, 'Ben', 'buyer')
  await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'limit', limit }))
  return { admin, buyer }
}

const ordersOf = async (email: string): Promise<number> => {
  const where = `customerId="${await idOf(shop, email)}"`
  return (await platformOf(shop).orders().get({ queryArgs: { where } }).execute()).body.total ?? 0
}

async function approve(admin: Person) {
  const page = await (await admin.visitor.get(APPROVALS)).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'approve', id }))
}

/** One way to an order: what the buyer does first, how they ask and how they order. */
type Way = {
  begin: (company: Staffed) => Promise<unknown>
  ask: (company: Staffed) => Promise<unknown>
  order: (company: Staffed) => Promise<unknown>
  /** Leaves the total as it was approved. */
  change: (company: Staffed) => Promise<unknown>
}

const delivered = async (visitor: Visitor, address = ADDRESS) => {
  await redirectOf(await visitor.post('/checkout/address', address))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
}

/** All that go through the payment step ask, are ordered and are changed alike. */
const ofCart = (begin: Way['begin'], order: Way['order']): Way => ({
  begin,
  order,
  ask: async ({ buyer }) => redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' })),
  change: ({ buyer }) => delivered(buyer.visitor, { ...ADDRESS, name: 'Bea Thief', street2: '9' }),
})
const onTerms: Way['order'] = ({ buyer }) => place(buyer.visitor, ON_TERMS)

async function placeByApi({ buyer }: Staffed) {
  const { id, version } = await theCart(buyer.visitor)
  const body = { cartId: id, version, paymentNonces: [{ type: 'CreditAccount' }] }
  return buyer.visitor.send('/api/orders/place', body)
}

const TABLE = `SKU,Quantity,Name,Street,City,State,ZIP code\n${WALNUTS},3,Olive Marsh,88 Orchard Road,Portland,OR,97205`

async function upload({ buyer: { visitor } }: Staffed, table = TABLE) {
  const path = await redirectOf(await uploadFile(visitor, '/order-upload?index', table))
  await redirectOf(await visitor.post(path, { intent: 'order', part: '1' }))
}

async function quoted({ buyer }: Staffed, price = '5.00') {
  await toPayment(buyer.visitor, 6)
  await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-quote' }))
  const staff = await supervisorOf(shop)
  const page = await (await staff.get('/staff/quotes')).text()
  const [path = ''] = page.match(/\/staff\/quotes\/[^"]+/) ?? []
  const validTo = daysAfter(new Date().toISOString().slice(0, 10), 3)
  await redirectOf(await staff.post(path, { [`price-${WALNUTS}`]: price, validTo }))
}

const onQuote = async ({ buyer }: Staffed, intent: string) => {
  const page = await (await buyer.visitor.get(QUOTES)).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  return buyer.visitor.post(QUOTES, { intent, id })
}

/** The next box of the buyer is due. */
async function dueBox({ buyer }: Staffed) {
  const customerId = await idOf(shop, buyer.email)
  const [row] = (await subscriptionsOf(shop)).filter((each) => each.customer_id === customerId)
  if (row) await shipOn(shop, row.ship_on)
  return row?.ship_on ?? ''
}

const WAYS: Record<string, Way> = {
  checkout: ofCart(({ buyer }) => toPayment(buyer.visitor, 3), onTerms),
  'checkout, paid by card': ofCart(
    ({ buyer }) => toPayment(buyer.visitor, 3),
    ({ buyer }) => place(buyer.visitor, CARD),
  ),
  '/api/orders/place': ofCart(({ buyer }) => toPayment(buyer.visitor, 3), placeByApi),
  'quick order': ofCart(async ({ buyer: { visitor } }) => {
    await redirectOf(
      await visitor.post('/quick-order?index', {
        'rows[0].sku': WALNUTS,
        'rows[0].quantity': '3',
        intent: 'add',
      }),
    )
    await delivered(visitor)
  }, onTerms),
  'an uploaded file': {
    ...ofCart((company) => upload(company), onTerms),
    change: (company) => upload(company, TABLE.replace('Olive', 'Thief')),
  },
  'a quote': {
    begin: (company) => quoted(company),
    ask: (company) => onQuote(company, 'ask-approval'),
    order: (company) => onQuote(company, 'accept'),
    // An offer does not change; the approval is for no other.
    change: async (company) => {
      await onQuote(company, 'decline')
      await quoted(company, '5.00')
    },
  },
}

describe.each(Object.entries(WAYS))('an order by %s', (_, way) => {
  it('goes through below the limit', async () => {
    const company = await staffed(LIMIT.below)
    await way.begin(company)
    await way.order(company)
    expect(await ordersOf(company.buyer.email)).toBe(1)
  })

  it('waits above it, and goes through once it is approved', async () => {
    const company = await staffed(LIMIT.above)
    await way.begin(company)
    await way.order(company)
    expect(await ordersOf(company.buyer.email)).toBe(0)
    await way.ask(company)
    await way.order(company)
    expect(await ordersOf(company.buyer.email)).toBe(0)
    await approve(company.admin)
    await way.order(company)
    expect(await ordersOf(company.buyer.email)).toBe(1)
  })

  it('is not what was approved once it is changed', async () => {
    const company = await staffed(LIMIT.above)
    await way.begin(company)
    await way.ask(company)
    await approve(company.admin)
    await way.change(company)
    await way.order(company)
    expect(await ordersOf(company.buyer.email)).toBe(0)
  })
})

it('a box of auto-delivery waits for the approvers above the limit, and ships when they approve it', async () => {
  const company = await staffed(LIMIT.below)
  const { admin, buyer } = company
  await boxToPayment(buyer.visitor, WALNUTS, '2', '28')
  await redirectOf(await place(buyer.visitor, CARD))
  await subscribed(shop, 1)
  expect(await ordersOf(buyer.email)).toBe(1)
  await dueBox(company)
  expect(await ordersOf(buyer.email)).toBe(2)

  await redirectOf(await admin.visitor.post(APPROVALS, { intent: 'limit', limit: LIMIT.above }))
  const day = await dueBox(company)
  expect(await ordersOf(buyer.email)).toBe(2)
  const database = await databaseOf(shop)
  const last = () =>
    database.prepare('SELECT state, reason FROM deliveries ORDER BY id DESC').first<{ state: string }>()
  expect(await last()).toEqual({ state: 'declined', reason: 'not-approved' })
  const subjects = (await mailTo(shop, buyer.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Auto-Delivery box waits for your company')
  expect(await wordsOf(await buyer.visitor.get('/account/auto-delivery'))).toContain('waits for your company')
  expect(await wordsOf(await admin.visitor.get(APPROVALS))).toContain('Every 4 Weeks')
  await approve(admin)
  await shipOn(shop, daysAfter(day, 1))
  expect(await last()).toMatchObject({ state: 'ordered' })
  expect(await ordersOf(buyer.email)).toBe(3)
})

describe('an approver', () => {
  it('sees what is ordered as it was asked for, with its address and PO number', async () => {
    const { admin, buyer } = await staffed(LIMIT.above)
    await toPayment(buyer.visitor, 6)
    const asking = await wordsOf(await buyer.visitor.get(PAYMENT))
    expect(asking).toMatch(/PO number .* This order needs approval\. .* Ask for approval, \$/)
    expect(asking).not.toContain('Place order')
    const note = 'For the client week'
    await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval', poNumber: 'PO-77', note }))
    // The cart shrinks, and what is waiting stays.
    await toPayment(buyer.visitor, 1, { ...ADDRESS, name: 'Bea Thief' })
    const seen = await wordsOf(await admin.visitor.get(APPROVALS))
    expect(seen).toMatch(/Walnut Halves, raw, 1 lb bag 1201-01 6 \$\d+\.\d\d \$\d/)
    for (const said of [note, '214 West 18th Street', 'PO number PO-77', 'before tax'])
      expect(seen).toContain(said)
    const told = async () => (await mailTo(shop, admin.email)).map(({ text }) => text).join()
    await expect.poll(told).toContain(note)
    for (const said of ['Walnut Halves', 'PO-77', '214 West 18th Street'])
      expect(await told()).toContain(said)
    const id = /name="id" value="([^"]+)"/.exec(await (await admin.visitor.get(APPROVALS)).text())?.[1] ?? ''
    const wordless = await admin.visitor.post(APPROVALS, { intent: 'reject', id })
    expect([wordless.status, await wordsOf(wordless)]).toEqual([
      400,
      expect.stringContaining('Tell the buyer what to change'),
    ])
    expect(seen).not.toContain('Bea Thief')
    await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    const later = await wordsOf(await admin.visitor.get(APPROVALS))
    expect(later).toContain('Bea Thief')
    expect(later).toContain('. Changed')
  })

  it('is asked by one buyer at most ten times a day', async () => {
    const { buyer } = await staffed(LIMIT.above)
    const approvers = async () =>
      (await databaseOf(shop))
        .prepare('SELECT count(*) AS count FROM company_approvals WHERE lower(requester_email) = ?')
        .bind(buyer.email)
        .first<number>('count')
    for (let at = 1; at <= 12; at++) {
      await toPayment(buyer.visitor, at === 1 ? 3 : 1)
      await redirectOf(await buyer.visitor.post(PAYMENT, { intent: 'ask-approval' }))
    }
    expect(await approvers()).toBe(10)
    expect(await wordsOf(await buyer.visitor.get(PAYMENT))).toContain('asked your approvers often today')
  })
})

it('quotes stay with the company, and its credit with it, when the person moves on', async () => {
  const first = await staffed('500')
  const { buyer } = first
  await quoted(first, '5.00')
  const page = await (await buyer.visitor.get(QUOTES)).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  // Chosen on the first company's credit, and not placed yet.
  await toPayment(buyer.visitor, 2)
  const customerId = await idOf(shop, buyer.email)
  await redirectOf(await first.admin.visitor.post(COMPANY_PAGE, { intent: 'remove', customerId }))
  const links = async () =>
    (await mailTo(shop, buyer.email)).flatMap(({ text }) => text.match(/\/business\/join\?key=\w+/) ?? [])
  const before = await links()
  const other = await approvedCompany(shop, { limit: '1000' })
  await redirectOf(
    await other.visitor.post(COMPANY_PAGE, { intent: 'invite', email: buyer.email, roles: 'buyer' }),
  )
  const added = async () => (await links()).find((each) => !before.includes(each))
  // The queue sends it.
  await expect.poll(added, { timeout: 20_000 }).toBeDefined()
  await redirectOf(await buyer.visitor.post((await added()) ?? '', {}))
  for (const { visitor } of [other, buyer]) {
    expect(await wordsOf(await visitor.get(QUOTES))).not.toContain('$5.00')
  }
  expect((await buyer.visitor.post(QUOTES, { intent: 'accept', id })).status).toBe(404)
  expect((await buyer.visitor.post(QUOTES, { intent: 'decline', id })).status).toBe(404)
  expect(await wordsOf(await first.admin.visitor.get(QUOTES))).toContain('$5.00')
  expect(await ordersOf(buyer.email)).toBe(0)
})
