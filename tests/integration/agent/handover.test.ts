import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add } from '../cart/cart-visitor'
import { ADDRESS, CARD, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { addOlive } from '../checkout/sender'
import { codesOf, items, pick, prepared, rest, sum, takenOver } from './platform'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

it('hands over to a browser once, and tells the platform of the order', async () => {
  const { body } = await rest(shop, 'POST', '/checkout-sessions', prepared)
  const id = String(body.id)
  const link = new URL(String(body.continue_url))
  const page = await wordsOf(await shop.visitor().get(link.pathname + link.search))
  expect(page).toContain('Your assistant filled a cart')
  const { visitor, to } = await takenOver(shop, body)
  expect(to).toBe('/checkout')
  // The link works once, and a forged one never.
  const late = await takenOver(shop, body)
  expect(late.to).toContain('key=gone')
  const forged = `${link.searchParams.get('agent')?.slice(0, -2)}xx`
  expect(await redirectOf(await shop.visitor().post(link.pathname, { agent: forged }))).toContain('key=gone')

  await redirectOf(
    await visitor.post('/checkout/address', { ...ADDRESS, email: 'private@example.com', name: 'Robin Reed' }),
  )
  const during = await rest(shop, 'GET', `/checkout-sessions/${id}`)
  expect(during.body.status).toBe('requires_escalation')
  expect(JSON.stringify(during.body)).not.toMatch(/private@|West 18th|Robin/)
  const changed = await rest(shop, 'PUT', `/checkout-sessions/${id}`, items(5))
  expect(codesOf(changed.body)).toContain('checkout_closed')

  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await redirectOf(await place(visitor, CARD))
  const done = await rest(shop, 'GET', `/checkout-sessions/${id}`)
  expect(done.body).toMatchObject({ status: 'completed', order: { id } })
  expect(sum(done.body.totals)).toBe(0)
  const order = await rest(shop, 'GET', `/orders/${id}`)
  expect(order.body).toMatchObject({ checkout_id: id, label: pick(done.body, 'order.label')[0] })
  expect(pick(order.body, 'line_items.*.status')).toEqual(['processing'])
  expect(JSON.stringify(order.body)).not.toMatch(/private@|West 18th|Robin/)
  expect(codesOf((await rest(shop, 'GET', `/orders/${order.body.label}`)).body)).toEqual(['not_found'])
  await toldOnce(String(order.body.label))
})

it('tells the platform of an order that the buyer ships to many', async () => {
  const { body } = await rest(shop, 'POST', '/checkout-sessions', prepared)
  const { visitor } = await takenOver(shop, body)
  // Another shipping mode is another cart at commercetools.
  await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
  await redirectOf(await addOlive(visitor))
  const offers = { 'offer.shipment-1': '1', 'offer.shipment-2': '1' }
  await redirectOf(await visitor.post('/checkout/shipping', offers))
  const during = await rest(shop, 'GET', `/checkout-sessions/${body.id}`)
  expect(pick(during.body, 'line_items.*.item.id')).toEqual([WALNUTS])
  await redirectOf(await place(visitor, CARD))
  const done = await rest(shop, 'GET', `/checkout-sessions/${body.id}`)
  expect(done.body).toMatchObject({ status: 'completed', order: { id: body.id } })
})

/** The platform's webhook is told, signed by the key of the profile, and once. */
async function toldOnce(number: string): Promise<void> {
  const tell = async () => {
    const jobs = await shop.miniflare.getQueueProducer('JOBS', 'cobnut')
    await jobs.send({ id: crypto.randomUUID(), job: { type: 'agent-news', orderNumber: number } })
  }
  await tell()
  await expect
    .poll(() => shop.sandboxJson<unknown[]>('/__sandbox/agent-events'), { timeout: 15_000, interval: 500 })
    .toHaveLength(1)
  await tell()
  const [event] =
    await shop.sandboxJson<{ headers: Record<string, string>; body: string }[]>('/__sandbox/agent-events')
  const { headers = {}, body = '' } = event ?? {}
  expect(JSON.parse(body)).toMatchObject({ label: number, ucp: { version: '2026-04-08' } })
  const parameters = headers['signature-input']?.replace(/^sig1=/, '') ?? ''
  const values: Record<string, string> = {
    '@method': 'POST',
    '@authority': 'platform.example',
    '@path': '/ucp/webhooks',
  }
  const names = [...parameters.matchAll(/"([^"]+)"(?=[^;]*\))/g)].map(([, name = '']) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      '@method',
      '@authority',
      '@path',
      'ucp-agent',
      'content-digest',
      'idempotency-key',
    ]),
  )
  const base = [
    ...names.map((name) => `"${name}": ${values[name] ?? headers[name]}`),
    `"@signature-params": ${parameters}`,
  ]
  const profile = (await (await fetch(`${shop.url}/.well-known/ucp`)).json()) as {
    signing_keys: JsonWebKey[]
  }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const [published] = profile.signing_keys
  if (!published) throw new Error('no key is published')
  const { kty, crv, x, y } = published
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y } as JsonWebKey, algorithm, false, [
    'verify',
  ])
  const signature = Buffer.from(headers.signature?.slice(6, -1) ?? '', 'base64')
  expect(await crypto.subtle.verify(algorithm, key, signature, Buffer.from(base.join('\n')))).toBe(true)
  expect(await shop.sandboxJson('/__sandbox/agent-events')).toHaveLength(1)
}

it('keeps an agent’s cart from a browser whose owner has it meanwhile', async () => {
  const { body } = await rest(shop, 'POST', '/carts', items())
  const customer = await signedIn(shop, 'hazel@example.com')
  await add(customer, '1105-01', 1)
  const { to } = await takenOver(shop, body, customer)
  expect(to).toBe('/checkout')
  expect((await takenOver(shop, body)).to).toContain('key=gone')
  expect(codesOf((await rest(shop, 'GET', `/carts/${body.id}`)).body)).toEqual(['not_found'])
})
