import { expect } from 'vitest'
import { packKey } from '../../../app/models/builder/code'
import { databaseOf } from '../../support/database'
import type { Shop, Visitor } from '../../support/shop'
import { ADDRESS, atPayPal, orderForm, redirectOf } from '../checkout/buyer'
import { mailTo, ordersOf } from '../checkout/stand-ins'

const BOX_OF_SIX = ['21001', '21101', '21401', '21001', '21101', '21401'].map(packKey).join('')
export const mailbox = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

export async function draft(visitor: Visitor, gift = '3719-06'): Promise<string> {
  const next = await redirectOf(await visitor.post('/gift-drop/build/gift', { gift }))
  return new URL(next, 'http://shop').searchParams.get('draft') ?? ''
}

export const at = (step: string, id: string) => `/gift-drop/build/${step}?draft=${id}`

/** A cart with a gift for each e-mail address. */
export async function withGifts(shop: Shop, emails: string[], when: Record<string, string> = {}) {
  const visitor = shop.visitor()
  const id = await draft(visitor)
  const card = { sender: 'Hazel', message: 'Pick what you like best.' }
  await redirectOf(await visitor.post(at('personalize', id), card))
  const list = emails.map((email, place) => `Friend ${place + 1}, ${email}`).join('\n')
  await redirectOf(await visitor.post(at('recipients', id), { intent: 'list', list }))
  await redirectOf(await visitor.post(at('send', id), { when: 'now', ...when }))
  return visitor
}

/** The sender pays by PayPal, or as `before` chooses. The address is not questioned. */
export async function pay(shop: Shop, visitor: Visitor, before?: () => Promise<unknown>) {
  const email = mailbox('sender')
  await redirectOf(await visitor.post('/checkout', { intent: 'guest', email }))
  if (before) await before()
  else await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
  const token = new URL(receipt, shop.url).searchParams.get('token') ?? ''
  const [order] = await ordersOf(shop, email)
  return { email, token, number: order?.orderNumber ?? '' }
}

/** The sender cancels the only gift; this takes two presses. */
export async function cancel(visitor: Visitor, token: string) {
  const page = `/gift-drop/sent?token=${token}`
  const gift = /name="gift" value="([^"]+)"/.exec(await (await visitor.get(page)).text())?.[1] ?? ''
  const press = () => visitor.post(page, { intent: 'cancel', gift })
  await Promise.all([press(), press()])
}

export const backTo = async (shop: Shop, sender: string) =>
  (await mailTo(shop, sender)).filter(({ subject }) => subject.includes('back'))

/** Makes gifts that wait for a later day due now. */
export const comesDue = async (shop: Shop, email: string, more = '') =>
  (await databaseOf(shop))
    .prepare(`UPDATE gifts SET next_on = '2020-01-01', queued_at = NULL${more} WHERE recipient_email = ?`)
    .bind(email)
    .run()

/** The next day with something to do for the gift. */
export const nextOn = async (shop: Shop, email: string) =>
  (await databaseOf(shop))
    .prepare('SELECT next_on FROM gifts WHERE recipient_email = ?')
    .bind(email)
    .first<string>('next_on')

export async function codeFor(shop: Shop, email: string): Promise<string> {
  await expect.poll(async () => (await mailTo(shop, email)).length).toBeGreaterThan(0)
  const [mail] = await mailTo(shop, email)
  return (
    new URL(/https?:\S+\/gift-drop\/redeem\S*/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code') ??
    ''
  )
}

const redeemAt = (code: string) =>
  `/gift-drop/redeem/address?${new URLSearchParams({ code, box: BOX_OF_SIX, size: '6' })}`
export const redeem = (shop: Shop, code: string, more = {}) =>
  shop.visitor().post(redeemAt(code), { ...ADDRESS, phone: '', ...more })

/** Redeems with an address that is questioned, and keeps it. */
export async function redeemAnyway(shop: Shop, code: string, more = {}) {
  const asked = await redeem(shop, code, more)
  expect(asked.status).toBe(400)
  const keep = /name="addressAnswer"[^>]*value="(keep:[^"]+)"/.exec(await asked.text())?.[1]
  return redeem(shop, code, { ...more, addressAnswer: keep })
}
