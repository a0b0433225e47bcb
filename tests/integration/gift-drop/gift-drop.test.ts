import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { packKey } from '../../../app/models/customizer/code'
import { certificateCodeFrom } from '../../../app/models/ledger/ledger'
import { runSchedule } from '../../../scripts/serve'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { change, theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, orderForm, redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo, ordersOf, settle, transactionsOf } from '../checkout/stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const BOX_OF_SIX = ['21001', '21101', '21401', '21001', '21101', '21401'].map(packKey).join('')
const mailbox = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
const database = () => shop.miniflare.getD1Database('DB', 'cobnut')

async function draft(visitor: Visitor, gift = '3719-06'): Promise<string> {
  const next = await redirectOf(await visitor.post('/gift-drop/build/gift', { gift }))
  return new URL(next, shop.url).searchParams.get('draft') ?? ''
}

const at = (step: string, id: string) => `/gift-drop/build/${step}?draft=${id}`

/** A cart with a gift for each mailbox. */
async function withGifts(emails: string[], when: Record<string, string> = {}) {
  const visitor = shop.visitor()
  const id = await draft(visitor)
  const card = { sender: 'Hazel', message: 'Pick what you like best.' }
  await redirectOf(await visitor.post(at('personalize', id), card))
  const list = emails.map((email, place) => `Friend ${place + 1}, ${email}`).join('\n')
  await redirectOf(await visitor.post(at('recipients', id), { intent: 'list', list }))
  await redirectOf(await visitor.post(at('send', id), { when: 'now', ...when }))
  return visitor
}

/** The sender pays, by PayPal or by what `before` does. Nothing is asked of the street. */
async function pay(visitor: Visitor, before?: () => Promise<unknown>) {
  const email = mailbox('sender')
  await redirectOf(await visitor.post('/checkout', { intent: 'guest', email }))
  if (before) await before()
  else await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
  const token = new URL(receipt, shop.url).searchParams.get('token') ?? ''
  const [order] = await ordersOf(shop, email)
  return { email, token, number: order?.orderNumber ?? '' }
}

/** The sender cancels the only gift, with two presses. */
async function cancel(visitor: Visitor, token: string) {
  const page = `/gift-drop/sent?token=${token}`
  const gift = /name="gift" value="([^"]+)"/.exec(await (await visitor.get(page)).text())?.[1] ?? ''
  const press = () => visitor.post(page, { intent: 'cancel', gift })
  await Promise.all([press(), press()])
}

const backTo = async (sender: string) =>
  (await mailTo(shop, sender)).filter(({ subject }) => subject.includes('back'))

/** Makes what waits for a later day due. */
const comesDue = async (email: string, more = '') =>
  (await database())
    .prepare(`UPDATE gifts SET next_on = '2020-01-01', queued_at = NULL${more} WHERE recipient_email = ?`)
    .bind(email)
    .run()

async function codeFor(email: string): Promise<string> {
  await expect.poll(async () => (await mailTo(shop, email)).length, { timeout: 8_000 }).toBeGreaterThan(0)
  const [mail] = await mailTo(shop, email)
  return (
    new URL(/https?:\S+\/gift-drop\/redeem\S*/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code') ??
    ''
  )
}

const redeemAt = (code: string) =>
  `/gift-drop/redeem/address?${new URLSearchParams({ code, box: BOX_OF_SIX, size: '6' })}`
const redeem = (code: string, more = {}) =>
  shop.visitor().post(redeemAt(code), { ...ADDRESS, phone: '', ...more })

/** Redeems at an address that is asked about, and keeps it. */
async function redeemAnyway(code: string, more = {}) {
  const asked = await redeem(code, more)
  expect(asked.status).toBe(400)
  const keep = /name="addressAnswer"[^>]*value="(keep:[^"]+)"/.exec(await asked.text())?.[1]
  return redeem(code, { ...more, addressAnswer: keep })
}

describe('a gift drop', () => {
  it('is paid once, opened by each recipient, and becomes an order without a charge', async () => {
    const [one, two] = [mailbox('one'), mailbox('two')]
    const visitor = await withGifts([one, two])
    const [line] = (await theCart(visitor)).lines
    expect(line).toMatchObject({ quantity: 2, totalPrice: 2 * 4_299, variant: { sku: '3719-06' } })
    const { token } = await pay(visitor)
    const code = await codeFor(one)
    expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
    const recipient = shop.visitor()
    expect(await wordsOf(await recipient.get(`/gift-drop/redeem?code=${code}`))).toMatch(
      /Hazel sent you a box .*Pick what you like best\. .*Choose your six treats/,
    )
    const pressed = await recipient.get(`/gift-drop/redeem/choose?code=${code}&do=add.21001`)
    expect(await redirectOf(pressed)).toMatch(/^\/gift-drop\/redeem\/choose\?.*code=/)
    expect(await wordsOf(await recipient.get(`/gift-drop/redeem/choose?code=${code}`))).not.toContain(
      '$42.99',
    )
    await redirectOf(await redeem(code))
    expect(await wordsOf(await recipient.get(`/gift-drop/redeem/done?code=${code}`))).toMatch(
      /Your gift is on its way Arrives .*2 × Raw Almonds.*Your order number is \S+-G1/,
    )
    const [order, ...others] = await ordersOf(shop, one)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      totalPrice: { centAmount: 0 },
      paymentState: 'Paid',
      custom: { fields: { paidOrderNumber: order?.orderNumber?.replace('-G1', '') } },
    })
    const sender = await wordsOf(await visitor.get(`/gift-drop/sent?token=${token}`))
    expect(sender).toContain('1 of 2 people has chosen.')
    expect(sender).toMatch(/Friend 1 Chosen on .*Friend 2 Sent on/)
  })

  it('ends as one order when 50 redeem one code at once', async () => {
    const email = mailbox('many')
    await pay(await withGifts([email]))
    const code = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(code)))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([303])
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('is made up for when the shop stops between charge and e-mail', async () => {
    const email = mailbox('later')
    const visitor = await withGifts([email])
    await (await database()).exec('ALTER TABLE gifts RENAME TO gifts_away')
    await pay(visitor)
    expect(await mailTo(shop, email)).toEqual([])
    await (await database()).exec('ALTER TABLE gifts_away RENAME TO gifts')
    await runSchedule(shop)
    await codeFor(email)
    await runSchedule(shop)
    expect(await mailTo(shop, email)).toHaveLength(1)
  })

  it('is made up for when the platform stops between redemption and order', async () => {
    const email = mailbox('half')
    await pay(await withGifts([email]))
    const code = await codeFor(email)
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/orders', status: 502 }])
    await redirectOf(await redeem(code))
    const recipient = shop.visitor()
    expect(await wordsOf(await recipient.get(`/gift-drop/redeem/done?code=${code}`))).toContain(
      'We are placing',
    )
    await shop.clearFaults()
    await runSchedule(shop)
    await expect.poll(async () => (await ordersOf(shop, email)).length, { timeout: 8_000 }).toBe(1)
    await runSchedule(shop)
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('is canceled once, and what was paid goes back to PayPal once it has settled', async () => {
    const [gone, kept] = [mailbox('gone'), mailbox('kept')]
    const visitor = await withGifts([gone, kept])
    const { email: sender, token, number } = await pay(visitor)
    const code = await codeFor(gone)
    await cancel(visitor, token)
    await expect
      .poll(async () => (await shop.visitor().get(`/gift-drop/redeem?code=${code}`)).status)
      .toBe(404)
    expect(await backTo(sender)).toEqual([])
    await settle(shop, number)
    await comesDue(gone)
    await runSchedule(shop)
    await expect.poll(async () => (await backTo(sender)).length).toBe(1)
    const [paid] = await transactionsOf(shop, number)
    const half = (Number(paid?.amount.value) / 2).toFixed(2)
    expect(paid?.refunds).toEqual([{ orderId: `${number}-G1`, amount: { value: half } }])
    expect((await backTo(sender))[0]?.text).toContain(`We gave you back $${half} to your PayPal account.`)
    expect(await ordersOf(shop, gone)).toEqual([])
  })

  it('gives a certificate back what it paid', async () => {
    const email = mailbox('by-certificate')
    const code = certificateCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
    const { ledgers } = await servicesOf(shop)
    await ledgers.issueCertificate(code, { key: 'test', amount: 5_000 })
    const visitor = await withGifts([email])
    const { email: sender, token } = await pay(visitor, async () =>
      redirectOf(await visitor.post('/checkout/payment', { intent: 'certificate', code })),
    )
    await codeFor(email)
    const left = async () =>
      /(\$[\d.]+) is left/.exec(
        await wordsOf(await visitor.post('/gifts/certificates/balance', { code })),
      )?.[1]
    expect(await left()).not.toBe('$50.00')
    await cancel(visitor, token)
    await expect.poll(async () => (await backTo(sender)).length).toBe(1)
    expect((await backTo(sender))[0]?.text).toContain('to the gift certificate that you paid with')
    expect(await left()).toBe('$50.00')
  })

  it('goes to another mailbox, and the first code opens nothing any more', async () => {
    const [first, second] = [mailbox('first'), mailbox('second')]
    const visitor = await withGifts([first])
    const { token } = await pay(visitor)
    const old = await codeFor(first)
    const page = `/gift-drop/sent?token=${token}`
    const gift = /name="gift" value="([^"]+)"/.exec(await (await visitor.get(page)).text())?.[1] ?? ''
    expect((await visitor.post(page, { intent: 'change', gift, email: 'nobody' })).status).toBe(400)
    await redirectOf(await visitor.post(page, { intent: 'change', gift, email: second }))
    const code = await codeFor(second)
    expect(code).not.toBe(old)
    expect((await shop.visitor().get(`/gift-drop/redeem?code=${old}`)).status).toBe(404)
    expect((await shop.visitor().get(`/gift-drop/redeem?code=${code}`)).status).toBe(200)
  })

  it('reminds, and ends after its time with the price given back', async () => {
    const email = mailbox('slow')
    const { email: sender, number } = await pay(await withGifts([email]))
    const code = await codeFor(email)
    await comesDue(email, ', sent_at = 1577836800000')
    await runSchedule(shop)
    await expect.poll(async () => (await mailTo(shop, email)).length).toBe(2)
    expect((await mailTo(shop, email))[0]?.text).toContain(code)
    await settle(shop, number)
    await comesDue(email, ", expires_on = '2020-04-01'")
    await runSchedule(shop)
    await expect.poll(async () => (await backTo(sender)).length).toBe(1)
    expect((await shop.visitor().get(`/gift-drop/redeem?code=${code}`)).status).toBe(404)
  })
})

describe('bad input', () => {
  it('tells 3 bad rows of 200, and loses none', async () => {
    const visitor = shop.visitor()
    const id = await draft(visitor)
    const rows = Array.from({ length: 200 }, (_, place) => `Person ${place}, p${place}@example.com`)
    rows.splice(3, 1, 'Nobody')
    rows.splice(50, 1, 'Some, some@body')
    rows.splice(199, 1, ', nameless@example.com')
    const answer = await visitor.post(at('recipients', id), { intent: 'list', list: rows.join('\n') })
    expect(answer.status).toBe(400)
    const words = await wordsOf(answer)
    expect(words).toContain('3 of 200 lines need another look')
    expect(words).toMatch(/Line 4 : Please enter the recipient email address/)
    expect(words).toMatch(/Line 51 : Please enter a valid email address/)
    expect(words).toMatch(/Line 200 : Please enter the recipient full name/)
    expect(words).toContain('197 people')
  })

  it('takes a file of recipients, and keeps its bad rows in the field', async () => {
    const visitor = shop.visitor()
    const id = await draft(visitor)
    const upload = (file: string) => {
      const body = new FormData()
      body.set('intent', 'list')
      body.set('list', '')
      body.set('file', new File([file], 'people.csv', { type: 'text/csv' }))
      return visitor.fetch(at('recipients', id), { method: 'POST', headers: { Origin: shop.url }, body })
    }
    const answer = await upload('Name,Email\r\n"Elm, Ash",ash@example.com\r\nNobody,\r\n')
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toMatch(/<textarea[^>]*>Nobody,<\/textarea>/)
    expect(html).toContain('Elm, Ash')
    expect(await wordsOf(await upload('PK\u0000\u0003'))).toContain('Save your spreadsheet as CSV first')
    expect(await redirectOf(await upload('Fern,fern@example.com'))).toContain('/recipients')
  })

  it('answers what recipients can choose', async () => {
    const answer = async (path: string) => (await shop.visitor().get(path)).json<{ data: object }>()
    const { data } = await answer('/api/gifted-trays/catalog')
    expect(data).toMatchObject({
      ingredients: expect.arrayContaining([expect.objectContaining({ premium: true })]),
      categoryTree: expect.arrayContaining([{ name: 'Nuts', filter: 'category:Nuts', children: [] }]),
    })
    expect(await answer('/api/gifted-boxes/catalog')).toMatchObject({
      data: { products: expect.arrayContaining([expect.objectContaining({ outOfStock: false })]) },
    })
  })

  it('refuses long messages, control characters, days that have passed, and no recipients', async () => {
    const visitor = shop.visitor()
    const id = await draft(visitor)
    const long = await visitor.post(at('personalize', id), { sender: 'Hazel', message: 'x'.repeat(5_000) })
    expect(long.status).toBe(400)
    expect(await wordsOf(long)).toContain('cannot be longer than 500')
    const bell = await visitor.post(at('personalize', id), { sender: 'Hazel', message: 'a\u0007' })
    expect(await wordsOf(bell)).toContain('cannot be printed')
    await visitor.post(at('personalize', id), { sender: 'Hazel', message: '' })
    expect(await redirectOf(await visitor.get(at('send', id)))).toContain('/recipients')
    const nobody = await visitor.post(at('recipients', id), { intent: 'continue' })
    expect(await wordsOf(nobody)).toContain('Please enter the recipient full name')
    await visitor.post(at('recipients', id), { intent: 'list', list: 'Ann, ann@example.com' })
    const past = await visitor.post(at('send', id), { when: 'later', sendOn: '2020-01-01' })
    expect(past.status).toBe(400)
    expect(await wordsOf(past)).toContain('That day has passed')
  })

  it('answers unknown codes, drafts and tokens calmly', async () => {
    const visitor = shop.visitor()
    expect((await visitor.get('/gift-drop/redeem?code=AAAA-BBBB-CCCC-DDDD')).status).toBe(404)
    expect(await redirectOf(await visitor.get('/gift-drop/redeem/choose?code=x'))).toContain(
      '/gift-drop/redeem?code=x',
    )
    expect(await redirectOf(await visitor.get('/gift-drop/build/send?draft=x'))).toBe('/gift-drop/build/gift')
    expect((await visitor.get(`/gift-drop/sent?token=${'a'.repeat(48)}`)).status).toBe(404)
  })

  it('ships to the states and Puerto Rico alone, and keeps the number of gifts', async () => {
    const email = mailbox('abroad')
    const visitor = await withGifts([email, mailbox('other')])
    const [line] = (await theCart(visitor)).lines
    expect((await change(visitor, line?.id ?? '', 5)).status).toBe(400)
    expect((await theCart(visitor)).lines[0]?.quantity).toBe(2)
    await pay(visitor)
    const code = await codeFor(email)
    const canada = await redeem(code, { country: 'CA', state: 'ON', postalCode: 'M5V 2T6', city: 'Toronto' })
    expect(canada.status).toBe(400)
    expect(await wordsOf(canada)).toContain('Gifts ship only in the United States')
    const guam = await redeem(code, { state: 'GU', postalCode: '96910', city: 'Agana' })
    expect(guam.status).toBe(400)
    await redirectOf(await redeem(code, { state: 'PR', postalCode: '00901', city: 'San Juan' }))
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('asks once about an address that nobody knows', async () => {
    const email = mailbox('nowhere')
    await pay(await withGifts([email]))
    const nowhere = { street1: '1 Nowhere Road', city: 'Princeton', state: 'NJ', postalCode: '08540' }
    await redirectOf(await redeemAnyway(await codeFor(email), nowhere))
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })
})
