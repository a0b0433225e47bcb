import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, shopDate } from '../../../app/models/dates'
import { certificateCodeFrom } from '../../../app/models/ledger/ledger'
import { runSchedule } from '../../../scripts/serve'
import { without } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { ADDRESS, redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo, ordersOf, settle, transactionsOf } from '../checkout/stand-ins'
import { at, backTo, cancel, codeFor, comesDue, mailbox, nextOn, pay, redeem, withGifts } from './drops'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('a gift drop', () => {
  it('is changed from the cart, in its place', async () => {
    const visitor = await withGifts(shop, [mailbox('one'), mailbox('two')])
    const [line] = (await theCart(visitor)).lines
    const html = await (await visitor.get('/cart')).text()
    const [, edit = ''] = /href="(\/gift-drop\/build\?line=[^"]+)"/.exec(html) ?? []
    const last = await redirectOf(await visitor.get(edit))
    const id = new URL(last, shop.url).searchParams.get('draft') ?? ''
    expect(await wordsOf(await visitor.get(last))).toContain('Friend 1')
    const list = `Friend 3, ${mailbox('three')}`
    await redirectOf(await visitor.post(at('recipients', id), { intent: 'list', list }))
    expect(await redirectOf(await visitor.post(at('send', id), { when: 'now' }))).toBe('/cart')
    const [changed, ...others] = (await theCart(visitor)).lines
    expect(others).toEqual([])
    expect(changed).toMatchObject({ id: line?.id, quantity: 3 })
    expect(changed?.recipientsJson).toContain('Friend 3')
    // Another kind of gift replaces the line, with the same quantity.
    await redirectOf(await visitor.post(at('gift', id), { gift: '9900-04' }))
    await redirectOf(await visitor.post(at('send', id), { when: 'now' }))
    const { lines } = await theCart(visitor)
    expect(lines.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([['9900-04', 3]])
    await pay(shop, visitor)
  })

  it('is paid once, opened by each recipient, and becomes an order without a charge', async () => {
    const [one, two] = [mailbox('one'), mailbox('two')]
    const visitor = await withGifts(shop, [one, two])
    const [line] = (await theCart(visitor)).lines
    expect(line).toMatchObject({ quantity: 2, totalPrice: 2 * 4_299, variant: { sku: '3719-06' } })
    const { token, email: payer } = await pay(shop, visitor)
    const code = await codeFor(shop, one)
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
    const data = await recipient.get(`/custom/data/box?code=${code}`)
    expect(await data.json()).toMatchObject({
      query: `?code=${code}`,
      state: { gift: code?.replaceAll('-', '') },
    })
    await redirectOf(await redeem(shop, code))
    expect(await wordsOf(await recipient.get(`/gift-drop/redeem/done?code=${code}`))).toMatch(
      /It arrives .*2 × Raw Almonds.*Order \S+-G1/,
    )
    const [order, ...others] = await ordersOf(shop, one)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      totalPrice: { centAmount: 0 },
      paymentState: 'Paid',
      custom: { fields: { paidOrderNumber: order?.orderNumber?.replace('-G1', '') } },
    })
    const subjects = async (email: string) => (await mailTo(shop, email)).map(({ subject }) => subject)
    // The sender is told last.
    await expect.poll(() => subjects(payer)).toContain('Friend 1 chose your gift')
    expect(await subjects(one)).toContain('Your box from Hazel is being packed')
    const packed = (await mailTo(shop, one)).find(({ subject }) => subject.endsWith('is being packed'))
    expect(packed?.text).toMatch(/Allergens[\s\S]*Contains almonds/)
    const told = (await mailTo(shop, payer)).find(({ subject }) => subject === 'Friend 1 chose your gift')
    expect(told?.text).toContain('Arrives')
    expect(told?.text).not.toContain(ADDRESS.street1)
    const sender = async () => wordsOf(await visitor.get(`/gift-drop/sent?token=${token}`))
    expect(await sender()).toContain('1 of 2 people have chosen.')
    // Each gift is sent by a job of its own.
    await expect.poll(sender).toMatch(/Friend 1 Chosen on .*Friend 2 Sent on/)
  })

  it('passes thanks on to the sender, once', async () => {
    const email = mailbox('grateful')
    const { email: sender } = await pay(shop, await withGifts(shop, [email]))
    const code = await codeFor(shop, email)
    await redirectOf(await redeem(shop, code))
    const done = `/gift-drop/redeem/done?code=${code}`
    const recipient = shop.visitor()
    expect(await wordsOf(await recipient.get(done))).toContain('Say thanks to Hazel')
    const empty = await recipient.post(done, { thanks: ' ' })
    expect(empty.status).toBe(400)
    expect(await wordsOf(empty)).toContain('Please write a few words')
    for (const thanks of ['The apricots are safe.', 'Once more']) {
      await redirectOf(await recipient.post(done, { thanks }))
    }
    const thanked = async () =>
      (await mailTo(shop, sender)).filter(({ subject }) => subject === 'Friend 1 says thanks')
    await expect.poll(async () => (await thanked()).length).toBe(1)
    expect((await thanked())[0]?.text).toContain('“The apricots are safe.”')
    await runSchedule(shop)
    expect(await thanked()).toHaveLength(1)
    expect(await wordsOf(await recipient.get(done))).toMatch(/You thanked Hazel .*The apricots are safe\./)
  })

  it('ends as one order when 50 redeem one code at once', async () => {
    const email = mailbox('many')
    await pay(shop, await withGifts(shop, [email]))
    const code = await codeFor(shop, email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(shop, code)))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([303])
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('is made up for when the shop stops between charge and email', async () => {
    const email = mailbox('later')
    const visitor = await withGifts(shop, [email])
    await without(shop, 'gifts', () => pay(shop, visitor))
    expect(await mailTo(shop, email)).toEqual([])
    await runSchedule(shop)
    await codeFor(shop, email)
    await runSchedule(shop)
    expect(await mailTo(shop, email)).toHaveLength(1)
  })

  it('is made up for when the platform stops between redemption and order', async () => {
    const email = mailbox('half')
    await pay(shop, await withGifts(shop, [email]))
    const code = await codeFor(shop, email)
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/orders', status: 502 }])
    await redirectOf(await redeem(shop, code))
    const recipient = shop.visitor()
    expect(await wordsOf(await recipient.get(`/gift-drop/redeem/done?code=${code}`))).toContain(
      'We are placing',
    )
    await shop.clearFaults()
    await runSchedule(shop)
    await expect.poll(async () => (await ordersOf(shop, email)).length).toBe(1)
    await runSchedule(shop)
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('is canceled once, and what was paid goes back to PayPal once it has settled', async () => {
    const [gone, kept] = [mailbox('gone'), mailbox('kept')]
    const visitor = await withGifts(shop, [gone, kept])
    const { email: sender, token, number } = await pay(shop, visitor)
    const code = await codeFor(shop, gone)
    await cancel(visitor, token)
    await expect
      .poll(async () => (await shop.visitor().get(`/gift-drop/redeem?code=${code}`)).status)
      .toBe(404)
    expect(await backTo(shop, sender)).toEqual([])
    // The first try saw that nothing had settled.
    await expect.poll(() => nextOn(shop, gone)).toBe(addDays(shopDate(new Date().toISOString()), 1))
    await settle(shop, number)
    await comesDue(shop, gone)
    // Two jobs of one gift read the refunds before either refunds.
    await shop.setFaults([{ vendor: 'braintree', delay: 150 }])
    const { gifts, orderNews } = await servicesOf(shop)
    await Promise.all([1, 2].map(() => gifts.advance(`${number}-G1`)))
    await shop.clearFaults()
    await gifts.advance(`${number}-G1`)
    expect(await backTo(shop, sender)).toHaveLength(1)
    const [paid] = await transactionsOf(shop, number)
    const half = (Number(paid?.amount.value) / 2).toFixed(2)
    expect(paid?.refunds).toEqual([{ orderId: `${number}-G1`, amount: { value: half } }])
    expect((await backTo(shop, sender))[0]?.text).toContain(
      `We gave you back $${half} to your PayPal account.`,
    )
    // The order says so too.
    const page = `/orders/${number}`
    expect(await wordsOf(await visitor.get(`${page}?token=${token}`))).toContain(
      `$${half} went back to you for gifts that were canceled or have ended.`,
    )
    expect(await wordsOf(await visitor.get(`${page}/invoice?token=${token}`))).toContain(`Refunded $${half}`)
    // The gift's own e-mail has said it.
    await orderNews.tell(number)
    expect((await mailTo(shop, sender)).map(({ subject }) => subject).join()).not.toContain('A refund for')
    expect(await ordersOf(shop, gone)).toEqual([])
  })

  it('gives a certificate back what it paid', async () => {
    const email = mailbox('by-certificate')
    const code = certificateCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
    const { ledgers } = await servicesOf(shop)
    await ledgers.issueCertificate(code, { key: 'test', amount: 5_000 })
    const visitor = await withGifts(shop, [email])
    const { email: sender, token } = await pay(shop, visitor, async () =>
      visitor.post('/checkout/payment', { intent: 'certificate', code }),
    )
    await codeFor(shop, email)
    const left = async () =>
      /(\$[\d.]+) is left/.exec(
        await wordsOf(await visitor.post('/gifts/certificates/balance', { code })),
      )?.[1]
    expect(await left()).not.toBe('$50.00')
    await cancel(visitor, token)
    await expect.poll(async () => (await backTo(shop, sender)).length).toBe(1)
    expect((await backTo(shop, sender))[0]?.text).toMatch(/to the gift certificate that you\s+paid with/)
    expect(await left()).toBe('$50.00')
  })

  it('goes to another mailbox, and the first code opens nothing any more', async () => {
    const [first, second] = [mailbox('first'), mailbox('second')]
    const visitor = await withGifts(shop, [first])
    const { token } = await pay(shop, visitor)
    const old = await codeFor(shop, first)
    const page = `/gift-drop/sent?token=${token}`
    const gift = /name="gift" value="([^"]+)"/.exec(await (await visitor.get(page)).text())?.[1] ?? ''
    expect((await visitor.post(page, { intent: 'change', gift, email: 'nobody' })).status).toBe(400)
    await redirectOf(await visitor.post(page, { intent: 'change', gift, email: second }))
    const code = await codeFor(shop, second)
    expect(code).not.toBe(old)
    expect((await shop.visitor().get(`/gift-drop/redeem?code=${old}`)).status).toBe(404)
    expect((await shop.visitor().get(`/gift-drop/redeem?code=${code}`)).status).toBe(200)
  })

  it('is changed by who bought or holds the mailbox, not by who has the receipt', async () => {
    const [friend, thief] = [mailbox('friend'), mailbox('thief')]
    const visitor = await withGifts(shop, [friend])
    const { token, email } = await pay(shop, visitor)
    const code = await codeFor(shop, friend)
    const page = `/gift-drop/sent?token=${token}`
    const gift = /name="gift" value="([^"]+)"/.exec(await (await visitor.get(page)).text())?.[1] ?? ''
    const reader = shop.visitor()
    expect(await wordsOf(await reader.get(page))).toContain(friend)
    for (const intent of ['change', 'cancel', 'remind'])
      expect([intent, (await reader.post(page, { intent, gift, email: thief })).status]).toEqual([
        intent,
        403,
      ])
    expect((await shop.visitor().get(`/gift-drop/redeem?code=${code}`)).status).toBe(200)
    // The link goes to the mailbox of the order, and makes this browser one that may.
    await redirectOf(await reader.post(page, { intent: 'ask-link' }))
    const link = (await mailTo(shop, email)).find(({ subject }) => subject.startsWith('Your link to order'))
    const key = /[?&]key=(\w+)/.exec(link?.text ?? '')?.[1] ?? ''
    expect((await reader.post(page, { intent: 'remind', gift })).status).toBe(403)
    expect(await redirectOf(await reader.post('/orders/find', { key }))).toBe(page)
    await redirectOf(await reader.post(page, { intent: 'change', gift, email: mailbox('other') }))
    const other = shop.visitor()
    expect(await redirectOf(await other.post('/orders/find', { key }))).toContain('key=gone')
    expect((await other.post(page, { intent: 'cancel', gift })).status).toBe(403)
  })

  it('reminds, and ends after its time with the price given back', async () => {
    const email = mailbox('slow')
    const { email: sender, number } = await pay(shop, await withGifts(shop, [email]))
    const code = await codeFor(shop, email)
    await comesDue(shop, email, ', sent_at = 1577836800000')
    await runSchedule(shop)
    await expect.poll(async () => (await mailTo(shop, email)).length).toBe(2)
    expect((await mailTo(shop, email))[0]?.text).toContain(code)
    await comesDue(shop, email, ", expires_on = '2020-04-01'")
    // It has expired, but the refund is still pending.
    const ended = async () => wordsOf(await shop.visitor().get(`/gift-drop/redeem?code=${code}`))
    expect(await ended()).not.toContain('given back')
    await settle(shop, number)
    await runSchedule(shop)
    await expect.poll(async () => (await backTo(shop, sender)).length).toBe(1)
    expect(await ended()).toContain('Hazel has been given back what they paid.')
    expect((await shop.visitor().get(`/gift-drop/redeem?code=${code}`)).status).toBe(404)
  })
})
