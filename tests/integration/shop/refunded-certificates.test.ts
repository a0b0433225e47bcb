import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, printKeysOf } from '../../../app/services/certificate/code.server'
import { createServices } from '../../../app/services/index.server'
import { databaseOf } from '../../support/database'
import { depsOf, servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, atPayPal, orderForm, redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo } from '../checkout/stand-ins'
import { codeFor, mailbox, pay, redeem, withGifts } from '../gift-drop/drops'
import { editOn, newPerson, newStaff, numberOn, orders } from './book-keeping'

let shop: Shop
let supervisor: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  shop = await startShop()
  supervisor = await newStaff(shop, 'supervisor')
})
afterAll(() => shop.stop())

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })

/** A certificate that was paid for, and its row. */
async function bought(email: string) {
  const { visitor, email: buyer } = await newPerson(shop)
  const gift = { sku: '9990-6', name: 'Maple', email, confirmation: email, sender: 'Sam', message: '' }
  await redirectOf(await visitor.post('/gifts/certificates', { ...gift, on: today() }))
  await visitor.post('/checkout', { intent: 'guest', email: buyer })
  await visitor.post('/checkout/address', ADDRESS)
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const number = await numberOn(visitor, await visitor.post('/checkout/payment', await orderForm(visitor)))
  const { placementOf } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(number))?.recordedAt).toBeTruthy()
  const row = await (await databaseOf(shop))
    .prepare('SELECT id, amount FROM certificates WHERE order_number = ?')
    .bind(number)
    .first<{ id: string; amount: number }>()
  const { config } = await depsOf(shop)
  const { ledgers } = await servicesOf(shop)
  const code = await codeOf({ config, ledgers }, row?.id ?? '')
  return { number, id: row?.id ?? '', amount: row?.amount ?? 0, code }
}

const leftOn = async (code: string) => (await (await servicesOf(shop)).ledgers.certificate(code))?.balance

async function refundAll(number: string) {
  const path = `/staff/orders/${number}`
  const fields = { intent: 'refund', tag: 'Stale', edit: await editOn(supervisor.visitor, path) }
  return supervisor.visitor.post(path, fields)
}

test('a certificate of a refunded order is not mailed, and one that was mailed is worth nothing', async () => {
  const later = await bought('later@example.com')
  expect((await refundAll(later.number)).status).toBe(303)
  const { certificates } = await servicesOf(shop)
  await certificates.deliver(later.id)
  expect(await mailTo(shop, 'later@example.com')).toEqual([])
  expect(await leftOn(later.code)).toBe(0)
  const sent = await bought('sent@example.com')
  await certificates.deliver(sent.id)
  expect(await leftOn(sent.code)).toBe(sent.amount)
  expect((await refundAll(sent.number)).status).toBe(303)
  expect(await leftOn(sent.code)).toBe(0)
})

test('codes made under a secret that was replaced are sent, printed and taken back', async () => {
  const [sent, planned] = [await bought('rotated@example.com'), await bought('not-yet@example.com')]
  await (await servicesOf(shop)).certificates.deliver(sent.id)
  const deps = await depsOf(shop)
  const old = deps.config.certificateSecrets
  const certificateSecrets = ['the secret that came after the first one', ...old]
  const after = createServices({ ...deps, config: { ...deps.config, certificateSecrets } })
  const [oldKey = ''] = await printKeysOf(old, sent.id)
  expect(await after.certificates.printed(sent.id, oldKey)).toMatchObject({ code: sent.code })
  expect(await after.takeBacks.mailed(sent.number)).toMatchObject({ certificates: [{ left: sent.amount }] })

  await after.certificates.deliver(planned.id)
  expect(await leftOn(planned.code)).toBeUndefined()
  const [newKey = ''] = await printKeysOf(certificateSecrets, planned.id)
  const printed = await after.certificates.printed(planned.id, newKey)
  expect(await leftOn(printed?.code ?? '')).toBe(planned.amount)
  const leaked = createServices({
    ...deps,
    config: { ...deps.config, certificateSecrets: certificateSecrets.slice(0, 1) },
  })
  expect(await leaked.certificates.printed(sent.id, oldKey)).toBeUndefined()
})

test('what was spent of a certificate does not go back', async () => {
  const { number, id, amount, code } = await bought('spent@example.com')
  const { certificates, ledgers, refunds, placementOf } = await servicesOf(shop)
  await certificates.deliver(id)
  const account = (await ledgers.certificate(code))?.id ?? ''
  await ledgers.rows.hold({ charge: 'GiftCertificate:CN-X', account, amount: 1000, orderNumber: 'CN-X' })
  expect(await refunds.left(await placementOf(number))).toMatchObject({ left: amount - 1000, spent: 1000 })
  await ledgers.rows.hold({
    charge: 'GiftCertificate:CN-Y',
    account,
    amount: amount - 1000,
    orderNumber: 'CN-Y',
  })
  expect((await refundAll(number)).status).toBe(409)
})

test('a dispute takes what is left, and one that is won gives it back', async () => {
  const { number, id, amount, code } = await bought('disputed@example.com')
  const { certificates } = await servicesOf(shop)
  await certificates.deliver(id)
  const charges = await shop.sandboxJson<{ orderId?: string; legacyId: string }[]>('/__sandbox/payments')
  const about = charges.find(({ orderId }) => orderId === number)?.legacyId ?? ''
  const tell = (kind: string) =>
    fetch(`${shop.sandboxUrl}/__sandbox/webhooks`, {
      method: 'POST',
      body: new URLSearchParams({ kind, about, shop: shop.url }),
    })
  await tell('dispute_opened')
  expect(await leftOn(code)).toBe(0)
  await tell('dispute_won')
  expect(await leftOn(code)).toBe(amount)
})

test('a gift of a refunded order cannot be redeemed', async () => {
  const friend = mailbox('friend')
  const { number } = await pay(shop, await withGifts(shop, [friend]))
  const { placementOf } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(number))?.recordedAt).toBeTruthy()
  const code = await codeFor(shop, friend)
  expect((await refundAll(number)).status).toBe(303)
  const refused = await redeem(shop, code)
  expect(await redirectOf(refused)).not.toContain('/done')
  expect(await wordsOf(await shop.visitor().get(`/gift-drop/redeem?code=${code}`))).toContain(
    'took this gift back',
  )
  const { results } = await (await databaseOf(shop))
    .prepare('SELECT state, revoked FROM gifts WHERE order_number = ?')
    .bind(number)
    .all()
  expect(results).toEqual([{ state: 'sent', revoked: 'refund' }])
})

test('what a friend’s order earned goes with its refund', async () => {
  const [referrer, friend] = [await newPerson(shop), await newPerson(shop)]
  const number = await orders(friend)
  const { ledgers, placementOf } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(number))?.recordedAt).toBeTruthy()
  const database = await databaseOf(shop)
  const run = (sql: string, ...values: unknown[]) =>
    database
      .prepare(sql)
      .bind(...values)
      .run()
  await run(
    'INSERT INTO referral_codes (code, customer_id, created_at) VALUES (?, ?, 0)',
    'KIND',
    referrer.id,
  )
  await run(
    `INSERT INTO referrals (friend, code, invited_at, state, order_number, amount) VALUES (?, 'KIND', 0, 'rewarded', ?, 500)`,
    friend.id,
    number,
  )
  await ledgers.grantStoreCredit(referrer.id, {
    because: 'referral',
    key: 'referral:KIND',
    amount: 500,
    note: 'Referral',
  })
  expect((await refundAll(number)).status).toBe(303)
  expect((await ledgers.ofCustomer(referrer.id)).storeCredit?.balance).toBe(0)
  const row = await database
    .prepare('SELECT state, reason FROM referrals WHERE friend = ?')
    .bind(friend.id)
    .first()
  expect(row).toEqual({ state: 'refused', reason: 'refunded' })
})
