import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENT_LIMITS } from '../../../app/models/limits'
import { databaseOf } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, orderForm, redirectOf, tick, WALNUTS, wordsOf } from '../checkout/buyer'

const PATH = '/gifts/certificates'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Mail = { to: string[]; subject: string; text: string }

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })

const fields = (over: Record<string, string> = {}) => ({
  sku: '9990-6',
  name: 'Maple Okafor',
  email: 'gift@example.com',
  confirmation: 'gift@example.com',
  sender: 'Sam',
  message: 'Enjoy!',
  on: today(),
  ...over,
})

/** Buys what is in the cart; nothing ships, so there is no address. */
async function pays(visitor: Visitor): Promise<void> {
  await redirectOf(
    await visitor.post('/checkout', {
      intent: 'guest',
      email: `b-${crypto.randomUUID().slice(0, 8)}@example.com`,
    }),
  )
  await visitor.post('/checkout/address', ADDRESS)
  const payment = await wordsOf(await visitor.get('/checkout/payment'))
  expect(payment).not.toContain('Billing address is the same as shipping')
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
  // The placeholder address must not show as a name.
  expect(await wordsOf(await visitor.get(receipt))).toMatch(/Thank you \. Your order number is/)
}

const mailsTo = async (address: string) =>
  (await shop.sandboxJson<Mail[]>('/__sandbox/outbox')).filter(({ to }) => to.includes(address))

/** Waits for the queue. */
async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 60; tries++) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('it did not happen')
}

const codeIn = (text: string) => /\b(?:\w{4}-){3}\w{4}\b/.exec(text)?.[0] ?? ''

async function certificateTo(email: string, over: Record<string, string> = {}): Promise<string> {
  const [code = ''] = await certificatesTo([email], over)
  return code
}

/** Bought together. */
async function certificatesTo(emails: string[], over: Record<string, string> = {}): Promise<string[]> {
  const buyer = shop.visitor()
  for (const email of emails) {
    await redirectOf(await buyer.post(PATH, fields({ email, confirmation: email, ...over })))
  }
  await pays(buyer)
  await tick(shop)
  const sent = emails.map((email) => until(async () => (await mailsTo(email))[0]))
  return (await Promise.all(sent)).map(({ text }) => codeIn(text))
}

const balanceOf = async (code: string) => wordsOf(await shop.visitor().post(`${PATH}/balance`, { code }))

test('what is wrong is said beside its field', async () => {
  const visitor = shop.visitor()
  const words = async (over: Record<string, string>) => {
    const answer = await visitor.post(PATH, fields(over))
    expect(answer.status).toBe(400)
    return wordsOf(answer)
  }
  expect(await words({ name: '' })).toContain('Please enter the recipient full name')
  expect(await words({ email: '' })).toContain('Please enter the recipient email address')
  expect(await words({ email: 'nobody' })).toContain('Please enter a valid email address')
  expect(await words({ confirmation: '' })).toContain('Please confirm the recipient email address')
  expect(await words({ confirmation: 'a@b.co' })).toContain('Please make sure the email address matches')
  expect(await words({ on: '2020-01-01' })).toContain('Please choose today or a later day')
  expect(await words({ message: 'x'.repeat(5000) })).toContain('A message can be at most 500 characters')
  expect(await words({ sku: '9990-own', amount: '3' })).toContain('An amount must be at least $25')
  expect(await words({ sku: '1201-01' })).toContain('Choose an amount')
})

test('a certificate is sent, printed, looked up and spent, and a refund goes back to it', async () => {
  const code = await certificateTo('spend@example.com')
  const [mail] = await mailsTo('spend@example.com')
  expect(mail).toMatchObject({ subject: 'Sam sent you $50 for Cobnut' })
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const page = await wordsOf(await shop.visitor().get(link.pathname + link.search))
  expect(page).toContain(code)
  expect((await shop.visitor().get(`${link.pathname}${link.search}0`)).status).toBe(404)
  expect(await balanceOf(code.toLowerCase())).toContain('$50.00 is left')
  expect(await balanceOf(' ')).toContain('Please enter the code of a gift certificate')
  expect(await balanceOf('CERT-NONE')).toContain('We do not know a gift certificate with that code')
})

test('a crash between charge and email issues and sends it once', async () => {
  await shop.setFaults([{ vendor: 'mail', status: 503 }])
  const buyer = shop.visitor()
  const email = 'crash@example.com'
  await redirectOf(
    await buyer.post(PATH, fields({ email, confirmation: email, sku: '9990-own', amount: '31' })),
  )
  await pays(buyer)
  await tick(shop)
  const database = await databaseOf(shop)
  const issued = () =>
    database
      .prepare("SELECT amount FROM ledger_rows WHERE reason = 'issued' AND amount = 3100")
      .all<{ amount: number }>()
  await until(async () => ((await issued()).results.length > 0 ? true : undefined))
  await shop.clearFaults()
  await database.exec('UPDATE certificates SET queued_at = NULL WHERE sent_at IS NULL')
  await tick(shop)
  const sent = await until(async () => (await mailsTo(email))[0])
  await tick(shop)
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await issued()).results).toHaveLength(1)
  expect(await balanceOf(codeIn(sent.text))).toContain('$31.00 is left')
})

test('one for a later day waits for it', async () => {
  const buyer = shop.visitor()
  const email = 'later@example.com'
  const on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await redirectOf(await buyer.post(PATH, fields({ email, confirmation: email, on })))
  await pays(buyer)
  await tick(shop)
  const database = await databaseOf(shop)
  const row = () =>
    database.prepare('SELECT queued_at, due_on FROM certificates WHERE email = ?').bind(email).first()
  expect(await row()).toEqual({ queued_at: null, due_on: on })
  await database.prepare('UPDATE certificates SET due_on = ? WHERE email = ?').bind(today(), email).run()
  await tick(shop)
  expect((await until(async () => (await mailsTo(email))[0])).subject).toContain('$50')
})

test('an order is paid with several', async () => {
  const codes = [
    await certificateTo('one@example.com', { sku: '9990-236' }),
    await certificateTo('two@example.com', { sku: '9990-5' }),
  ]
  const buyer = shop.visitor()
  await redirectOf(await buyer.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '3' }))
  await redirectOf(await buyer.post('/checkout', { intent: 'guest', email: 'several@example.com' }))
  await redirectOf(await buyer.post('/checkout/address', ADDRESS))
  await redirectOf(await buyer.post('/checkout/shipping', { offer: '1' }))
  for (const code of codes) await buyer.post('/checkout/payment', { intent: 'certificate', code })
  const words = await wordsOf(await buyer.get('/checkout/payment'))
  for (const code of codes) expect(words).toContain(code.slice(-4))
  if (!words.includes('That covers it all'))
    await redirectOf(await buyer.get(await atPayPal(buyer, 'approve')))
  await redirectOf(await buyer.post('/checkout/payment', await orderForm(buyer)))
  expect(await balanceOf(codes[0] ?? '')).toContain('$0.00 is left')
  expect(await balanceOf(codes[1] ?? '')).not.toContain('$25.00 is left')
})

test('a script pays one order with ten and a card', async () => {
  const emails = Array.from({ length: PAYMENT_LIMITS.certificates }, (_, at) => `ten-${at}@example.com`)
  const codes = await certificatesTo(emails, { sku: '9990-5' })
  const buyer = shop.visitor()
  await redirectOf(await buyer.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '40' }))
  await redirectOf(await buyer.post('/checkout', { intent: 'guest', email: 'ten@example.com' }))
  await redirectOf(await buyer.post('/checkout/address', ADDRESS))
  await redirectOf(await buyer.post('/checkout/shipping', { offer: '1' }))
  for (const code of codes) await buyer.post('/checkout/payment', { intent: 'certificate', code })
  const { id: cartId, version } = await theCart(buyer)
  const card = { type: 'Card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
  const nonces = codes.map((nonce) => ({ type: 'GiftCertificate', nonce }))
  const body = { cartId, version, paymentNonces: [...nonces, card] }
  const placed = await buyer.send('/api/orders/place', body)
  expect([placed.status, await placed.json()]).toMatchObject([
    200,
    { data: { order: { orderState: 'Open' } } },
  ])
  for (const code of codes) expect(await balanceOf(code)).toContain('$0.00 is left')
})

test('codes are neither kept nor guessed', async () => {
  const code = await certificateTo('secret@example.com')
  const database = await databaseOf(shop)
  for (const table of ['certificates', 'ledger_accounts', 'ledger_rows', 'failed_jobs']) {
    const { results } = await database.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toContain(code)
    expect(JSON.stringify(results)).not.toContain(code.replaceAll('-', ''))
  }
  const guesser = shop.visitor()
  await guesser.get(`${PATH}/balance`)
  const statuses: number[] = []
  for (let count = 0; count < 45 && !statuses.includes(429); count++) {
    statuses.push((await guesser.post(`${PATH}/balance`, { code: 'AAAA-AAAA-AAAA-AAAA' })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
})
