import { afterAll, beforeAll, expect, it } from 'vitest'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { CARD, payer, redirectOf, wordsOf } from '../checkout/buyer'
import { idOf, place } from '../checkout/payers'
import { ordersOf } from '../checkout/stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Has the sandbox send a signed webhook of a vendor; returns the shop's answer. */
async function send(kind: string, about: string): Promise<string> {
  const body = new URLSearchParams({ kind, about, shop: shop.url })
  const answer = await fetch(`${shop.sandboxUrl}/__sandbox/webhooks`, { method: 'POST', body })
  return ((await answer.json()) as { message: string }).message
}

async function paidOrder() {
  const { visitor, email } = await payer(shop)
  await redirectOf(await place(visitor, CARD))
  const [order] = await ordersOf(shop, email)
  const charges = await shop.sandboxJson<{ orderId?: string; legacyId: string }[]>('/__sandbox/payments')
  const number = order?.orderNumber ?? ''
  return { number, email, transaction: charges.find(({ orderId }) => orderId === number)?.legacyId ?? '' }
}

it('disputes and failed settlements are seen by staff at their order, once', async () => {
  const { number, transaction } = await paidOrder()
  const { transaction: another } = await paidOrder()
  for (const kind of ['dispute_opened', 'dispute_opened', 'transaction_settlement_declined', 'dispute_won']) {
    expect(await send(kind, transaction)).toBe('The shop answered 204.')
  }
  await send('dispute_opened', another)
  const staff = await signedIn(shop, 'staff@example.com')
  const words = await wordsOf(await staff.get(`/staff/orders/${number}`))
  expect(words).toContain('The bank declined the settlement: the order is not paid.')
  expect(words).toContain('The dispute was won ($25.00, not received).')
  expect(
    words.match(/The payer has opened a dispute \(\$25\.00, not received, answer by \S+\)\./g),
  ).toHaveLength(1)
})

it('reports of updated cards are listed for staff', async () => {
  await send('account_updater_daily_report', '')
  const staff = await signedIn(shop, 'staff@example.com')
  expect(await wordsOf(await staff.get('/staff/jobs'))).toContain('Saved cards were updated by their banks')
})

it('an address that bounced is told to its owner once, shown to staff, and gets no more news', async () => {
  const email = 'hazel@example.com'
  const { communications } = await servicesOf(shop)
  expect(await communications.wants(email, 'favorites')).toBe(true)
  for (const _ of [1, 2])
    expect(await send('email.bounced', 'Hazel@example.com')).toBe('The shop answered 204.')
  expect(await communications.wants(email, 'favorites')).toBe(false)
  const hazel = await signedIn(shop, email)
  expect(await wordsOf(await hazel.get('/account'))).toContain(`Our email to ${email} came back.`)
  expect(await wordsOf(await hazel.get('/account'))).not.toContain('came back')
  const staff = await signedIn(shop, 'staff@example.com')
  const page = await wordsOf(await staff.get(`/staff/customers/${await idOf(shop, email)}`))
  expect(page).toContain('Email to this address bounced (The mailbox does not exist.).')
})

it('a complaint ends news too, and nothing without a true signature is taken', async () => {
  expect(await send('email.complained', 'maple@example.com')).toBe('The shop answered 204.')
  const { communications, webhooks } = await servicesOf(shop)
  expect(await communications.wants('maple@example.com', 'reviews')).toBe(false)
  const body = JSON.stringify({ type: 'email.bounced', data: { to: ['willow@example.com'] } })
  const headers = {
    'svix-id': 'a',
    'svix-timestamp': String(Math.floor(Date.now() / 1000)),
    'svix-signature': 'v1,AAAA',
  }
  const forged = await fetch(`${shop.url}/webhooks/resend`, { method: 'POST', headers, body })
  expect(forged.status).toBe(400)
  const form = new URLSearchParams({ bt_signature: 'cobnut-public|00', bt_payload: btoa('<notification/>') })
  expect((await fetch(`${shop.url}/webhooks/braintree`, { method: 'POST', body: form })).status).toBe(400)
  expect(await webhooks.troubleOf('willow@example.com')).toBeUndefined()
})
