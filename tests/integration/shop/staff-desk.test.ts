import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenEmail } from '~/models/account/proven-email'
import { createLedgersService } from '~/services/ledger/ledgers.server'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { theCart } from '../cart/cart-visitor'
import { CARD, orderForm, payer, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { mailTo, platformOf, transactionsOf } from '../checkout/stand-ins'
import { mailbox, pay, withGifts } from '../gift-drop/drops'
import { editOn } from './book-keeping'

// OWASP ASVS: 8.3.5 (docs/asvs.md)

let shop: Shop
let agent: Visitor
let supervisor: Visitor
let number: string
beforeAll(async () => {
  shop = await startShop({ variables: { ADMIN_CUSTOMER_URL: 'https://mc.example.com/customers/' } })
  number = await buys(await signedIn(shop))
  agent = await signedIn(shop, 'staff@example.com')
  supervisor = await signedIn(shop, 'supervisor@example.com')
})
afterAll(() => shop.stop())

const found = async (q: string) =>
  wordsOf(await agent.get(`/staff/find?${new URLSearchParams({ q, all: '' })}`))

async function customerIdOf(email: string): Promise<string> {
  const queryArgs = { where: `email="${email}"` }
  return (await platformOf(shop).customers().get({ queryArgs }).execute()).body.results[0]?.id ?? ''
}

const hazelId = () => customerIdOf('hazel@example.com')

/** Writes what other programs store about Hazel. */
async function writtenAtPlatform(fields: Record<string, string>) {
  const resource = platformOf(shop)
    .customers()
    .withId({ ID: await hazelId() })
  const { version, custom } = (await resource.get().execute()).body
  const type = { typeId: 'type' as const, key: 'customer' }
  const actions = [{ action: 'setCustomType' as const, type, fields: { ...custom?.fields, ...fields } }]
  await resource.post({ body: { version, actions } }).execute()
}

test('a caller is found by whatever they know', async () => {
  const known = [
    ' hazel@example.com ',
    'hazel@',
    'hazel bennett',
    'BENNETT',
    'Bennet',
    '(908) 555-0142',
    '0142',
    '07016',
  ]
  for (const q of known) expect(await found(q), q).toContain('Hazel Bennett')
  for (const q of [number.toLowerCase(), number.slice(3)]) expect(await found(q), q).toContain(number)
  expect(await found('hazel@example.com')).toMatch(/908-555-0142 · Cranford, NJ 07016.*Last order/)
  const opened = async (q: string) =>
    (await supervisor.get(`/staff/find?${new URLSearchParams({ q })}`)).headers.get('Location')
  expect(await opened(number)).toBe(`/staff/orders/${number}`)
  expect(await opened('hazel@example.com')).toBe(`/staff/customers/${await hazelId()}`)
  const companies = await supervisor.get(`/staff/find?${new URLSearchParams({ q: 'adler arch', all: '' })}`)
  expect(await companies.text()).toContain('href="/staff/companies/adler-architects"')
  const lookups = await wordsOf(await supervisor.get('/staff/audit?lookups'))
  expect(lookups).toMatch(/Sorrel Quinn ?Looked up ?0142/)
  expect((await agent.get('/staff/audit?lookups')).status).toBe(403)
  expect(await found('hazel@example.com')).toContain(number)
  expect(await found('nobody@example.com')).toMatch(/No results for “ ?nobody@example.com/)
})

test('a gift certificate is found by its code, also one that no order bought', async () => {
  const code = 'GEMS-CARD-FFTY-5555'
  expect(await found(code)).toContain('No results')
  const ledgers = createLedgersService({ db: await databaseOf(shop), now: () => new Date() })
  await ledgers.issueCertificate(code, { key: 'desk', amount: 5_000 })
  expect(await found('gems card ffty 5555')).toMatch(
    /1 result .*Gift certificate No order bought it \$50\.00 left on the certificate/,
  )
})

test('a gift that did not arrive is found by its recipient, sent again, and to another mailbox', async () => {
  const [ruth, right] = [mailbox('ruth'), mailbox('right')]
  const { number: order, email: sender } = await pay(shop, await withGifts(shop, [ruth]))
  await expect.poll(async () => (await mailTo(shop, ruth)).length).toBe(1)
  const opened = await agent.get(`/staff/find?${new URLSearchParams({ q: ruth })}`)
  expect(opened.headers.get('Location')).toBe(`/staff/orders/${order}`)
  const path = `/staff/orders/${order}`
  const page = await (await agent.get(path)).text()
  expect(page).toMatch(/Sent on [^<]+, good until/)
  const gift = /name="gift" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const post = async (fields: Record<string, string>) =>
    agent.post(path, { ...fields, edit: await editOn(agent, path) })
  expect((await post({ intent: 'gift-mail', gift: 'x' })).status).toBe(404)
  expect(await redirectOf(await post({ intent: 'gift-mail', gift }))).toBe(path)
  await expect.poll(async () => (await mailTo(shop, ruth)).length).toBe(2)
  expect((await post({ intent: 'gift-mail', gift })).status).toBe(409)
  expect((await post({ intent: 'gift-email', gift, email: 'ruth@' })).status).toBe(400)
  expect(await redirectOf(await post({ intent: 'gift-email', gift, email: right }))).toBe(path)
  await expect.poll(async () => (await mailTo(shop, right)).length).toBe(1)
  expect(await wordsOf(await supervisor.get('/staff/audit'))).toContain('Sent a gift to another address')
  // Its new recipient takes none of this sender: staff promise no e-mail.
  const { communications } = await servicesOf(shop)
  const topic = await communications.senderOf(`gifts ${sender}`)
  await communications.choose(provenEmail(right), topic, false)
  const stopped = await post({ intent: 'gift-mail', gift })
  expect([stopped.status, await wordsOf(stopped)]).toEqual([
    409,
    expect.stringContaining('Takes no gifts from this sender, so no email goes out'),
  ])
  expect(await (await agent.get(path)).text()).not.toContain('value="gift-mail"')
})

test('a guest is found by the name on their order', async () => {
  const { visitor, email } = await payer(shop, {}, { name: 'Bryony Fernsby' })
  await redirectOf(await visitor.post('/checkout/payment', { ...(await orderForm(visitor)), ...CARD }))
  const answer = await supervisor.get(`/staff/find?${new URLSearchParams({ q: 'Bryony Fernsby', all: '' })}`)
  expect(await wordsOf(answer)).toContain(email)
})

test('an order that came to nothing is found by its number, and its page says what became of it', async () => {
  const { visitor } = await payer(shop, {}, { name: 'Wanda Fernsby' })
  const fields = { ...(await orderForm(visitor)), ...CARD }
  await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/orders', status: 503 }])
  expect((await visitor.post('/checkout/payment', fields)).status).toBe(503)
  await shop.clearFaults()
  const tried = await (await databaseOf(shop))
    .prepare('SELECT order_number FROM placements ORDER BY created_at DESC LIMIT 1')
    .first<string>('order_number')
  const path = `/staff/orders/${tried}`
  expect((await supervisor.get(`/staff/find?q=${tried}`)).headers.get('Location')).toBe(path)
  expect(await wordsOf(await supervisor.get(path))).toMatch(
    /(?:Not ordered|Being reversed).*\d:\d\d:\d\d [AP]M/,
  )
  expect((await supervisor.get('/staff/orders/CN-2222-2222')).status).toBe(404)
})

test('staff see of an order what its customer sees, and its timeline', async () => {
  const words = await wordsOf(await supervisor.get(`/staff/orders/${number}`))
  expect(words).toMatch(/Placed ?\w+, \w+ \d+, \d{4}, \d+:\d\d:\d\d [AP]M/)
  for (const text of ['Sam Rivera, 212 555 0123', 'Promised', 'Arrives', 'Order placed'])
    expect(words).toContain(text)
})

test('store credit is a courtesy within the role’s limit, given once, and written down', async () => {
  const path = `/staff/customers/${await hazelId()}`
  expect(await wordsOf(await agent.get(path))).toContain(number)
  const edit = await editOn(agent, path)
  const credit = { intent: 'courtesy-credit', reason: 'Stale' }
  for (const amount of ['-5', '0', 'ten', '']) {
    expect((await agent.post(path, { ...credit, edit, amount })).status, amount).toBe(400)
  }
  const over = await agent.post(path, { ...credit, edit, amount: '25.01' })
  expect([over.status, await wordsOf(over)]).toEqual([403, expect.stringContaining('Ask a supervisor')])
  for (const _ of [1, 2]) {
    expect(await redirectOf(await agent.post(path, { ...credit, edit, amount: '25' }))).toBe(path)
  }
  expect(await wordsOf(await agent.get(path))).toMatch(/Store credit ?: \$25\.00/)
  const told = (await mailTo(shop, 'hazel@example.com')).filter(({ subject }) => subject.includes('$25'))
  expect(told).toHaveLength(1)
  expect((await agent.get('/staff/audit')).status).toBe(403)
  const audit = await wordsOf(await supervisor.get('/staff/audit'))
  expect(audit).toMatch(/Sorrel Quinn agent Gave store credit Hazel Bennett Stale from \$0\.00 to \$25\.00/)
  const links = await (await supervisor.get('/staff/audit')).text()
  expect(links).toContain(`href="${path}"`)
})

test('staff read all of a customer, and write notes and issues that say by whom and when', async () => {
  // The agent's look-ups of this minute are used up.
  const path = `/staff/customers/${await hazelId()}`
  const write = async (kind: string, words: string, edit: string) =>
    supervisor.post(path, { intent: 'note', edit, kind, words })
  const empty = await write('note', ' ', 'x')
  expect([empty.status, await wordsOf(empty)]).toEqual([
    400,
    expect.stringContaining('Please write something'),
  ])
  const edit = await editOn(supervisor, path)
  for (const _ of [1, 2]) expect(await redirectOf(await write('note', 'Rings before noon.', edit))).toBe(path)
  await redirectOf(await write('issue', 'A tin was dented.', await editOn(supervisor, path)))
  await writtenAtPlatform({ notes: 'Owns a bakery.', issues: 'Waits for a refund.' })
  const words = await wordsOf(await supervisor.get(path))
  expect(words).toContain('At the platform: Owns a bakery.')
  expect(words).toContain('Issues at the platform: Waits for a refund.')
  expect(words.match(/Rings before noon\./g)).toHaveLength(2)
  expect(words).toMatch(/Open issue A tin was dented\. \w+ ?, \w+, \w+ \d+, \d{4}, \d+:\d\d [AP]M/)
  for (const part of ['Your Cobnut order', 'No Auto-Delivery.', 'None written.', 'Store credit']) {
    expect(words).toContain(part)
  }
  const html = await (await supervisor.get(path)).text()
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(html).toContain(`href="https://mc.example.com/customers/${await hazelId()}"`)
  const others = `/staff/customers/${
    (
      await platformOf(shop)
        .customers()
        .get({ queryArgs: { where: 'email="maple@example.com"' } })
        .execute()
    ).body.results[0]?.id
  }`
  expect((await supervisor.post(others, { intent: 'settle', id })).status).toBe(404)
  for (const _ of [1, 2]) await redirectOf(await supervisor.post(path, { intent: 'settle', id }))
  expect(await wordsOf(await supervisor.get(path))).toContain('Settled issue A tin was dented.')
  const hazel = await signedIn(shop)
  expect((await hazel.post(path, { intent: 'note', edit: 'y', kind: 'note', words: 'x' })).status).toBe(404)
})

test('staff have a header of their own, find approved companies, and order for a customer', async () => {
  const companies = await supervisor.get('/staff/companies')
  const html = await companies.text()
  for (const screen of ['find', 'quotes', 'companies', 'certificates', 'referrals', 'jobs', 'audit']) {
    expect(html).toContain(`href="/staff/${screen}"`)
  }
  expect(html).not.toContain('Search Your Favorite Snacks')
  expect(html).toMatch(/Approved companies.*href="\/staff\/companies\/adler-architects"/s)
  const office = await customerIdOf('office@example.com')
  const path = `/staff/customers/${office}`
  const page = await (await supervisor.get(path)).text()
  expect(page).toMatch(/href="\/staff\/companies\/[\w-]+"/)
  const edit = await editOn(supervisor, path)
  expect(await redirectOf(await supervisor.post(path, { intent: 'order-for', edit }))).toBe('/cart')
  await redirectOf(await supervisor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  expect(await wordsOf(await supervisor.get('/cart'))).toContain('Ordering for Juniper Adler')
  const cart = await theCart(supervisor)
  expect(cart).toMatchObject({ customerId: office, fields: { placedByEmployee: true } })
  await redirectOf(await supervisor.post('/cart/customer-cart', { intent: 'leave' }))
})

test('an order is sent again free of charge with its reason, or paid back once, and not both', async () => {
  // The agent's look-ups of this minute are used up.
  const path = `/staff/orders/${number}`
  const edit = await editOn(supervisor, path)
  expect((await supervisor.post(path, { intent: 'reship', edit, tag: 'Because' })).status).toBe(400)
  for (const odd of ['a b', 'é', '"', '../a', 'x'.repeat(65)]) {
    expect((await supervisor.post(path, { intent: 'copy', edit: odd })).status, odd).toBe(400)
  }
  const cart = await redirectOf(await supervisor.post(path, { intent: 'reship', edit, tag: 'Lost order' }))
  expect(await redirectOf(await supervisor.post(path, { intent: 'reship', edit, tag: 'Lost order' }))).toBe(
    cart,
  )
  const key = new URLSearchParams(cart.split('?')[1]).get('key') ?? ''
  const made = (await platformOf(shop).carts().withKey({ key }).get().execute()).body
  expect(made.custom?.fields).toMatchObject({ orderTags: ['Lost order'], reshippedFromOrderNumber: number })
  expect(made.lineItems.reduce((sum, { totalPrice }) => sum + totalPrice.centAmount, 0)).toBe(0)
  const refund = { intent: 'refund', tag: 'Lost order' }
  const both = await supervisor.post(path, { ...refund, edit: await editOn(supervisor, path) })
  expect([both.status, await wordsOf(both)]).toEqual([
    409,
    expect.stringContaining('of this order was sent again for free'),
  ])
  // The cart is paid like any other after all.
  await redirectOf(await supervisor.post('/cart/customer-cart', { intent: 'take-over', key }))
  expect((await supervisor.send('/api/orders/clear-copied-order', {})).status).toBe(200)
  await redirectOf(await supervisor.post(path, { ...refund, edit: await editOn(supervisor, path) }))
  expect((await transactionsOf(shop, number)).map(({ status }) => status)).toEqual(['VOIDED'])
  const again = await supervisor.post(path, { ...refund, edit: await editOn(supervisor, path) })
  expect([again.status, await wordsOf(again)]).toEqual([
    409,
    expect.stringContaining('Nothing of this order is left'),
  ])
  const reship = await supervisor.post(path, {
    intent: 'reship',
    edit: await editOn(supervisor, path),
    tag: 'Stale',
  })
  expect(reship.status).toBe(409)
})

test('an order of a deleted customer is read, paid back and copied as any other', async () => {
  const linden = await signedIn(shop, 'maple@example.com')
  const left = await buys(linden)
  const queryArgs = { where: 'email="maple@example.com"' }
  const [gone] = (await platformOf(shop).customers().get({ queryArgs }).execute()).body.results
  const { id = '', version = 0 } = gone ?? {}
  await platformOf(shop).customers().withId({ ID: id }).delete({ queryArgs: { version } }).execute()
  const path = `/staff/orders/${left}`
  expect(await wordsOf(await supervisor.get(path))).toContain('(account deleted)')
  const account = await supervisor.get(`/staff/customers/${id}`)
  expect([account.status, await wordsOf(account)]).toEqual([
    404,
    expect.stringMatching(new RegExp(`This account was deleted.*${left}`)),
  ])
  const copy = { intent: 'copy', edit: await editOn(supervisor, path) }
  expect(await redirectOf(await supervisor.post(path, copy))).toContain('/cart/customer-cart?key=C-')
  const refund = { intent: 'refund', tag: 'Stale', edit: await editOn(supervisor, path) }
  expect(await redirectOf(await supervisor.post(path, refund))).toBe(path)
  expect(await wordsOf(await supervisor.get('/staff/audit'))).toContain(
    `Gave money back Deleted customer ${left}`,
  )
  expect((await supervisor.get('/staff/customers/nobody')).status).toBe(404)
})
