import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { CARD, redirectOf, WALNUTS } from '../checkout/buyer'
import { place } from '../checkout/payers'
import {
  BUYER,
  codesOf,
  DESTINATION,
  fulfilled,
  items,
  type Json,
  pick,
  prepared,
  rest,
  sum,
  takenOver,
} from './platform'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const at = (name: string) => ({ profile: `https://platform.example/ucp/${name}.json` })

it('has a profile that anyone may keep', async () => {
  const answer = await fetch(`${shop.url}/.well-known/ucp`, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toContain('public')
  expect(answer.headers.getSetCookie()).toEqual([])
  const { ucp, signing_keys } = (await answer.json()) as { ucp: Json; signing_keys: Json[] }
  expect(ucp.version).toBe('2026-04-08')
  expect(Object.keys(ucp.capabilities as Json)).toHaveLength(7)
  expect(pick(ucp, 'services')[0]).toMatchObject({
    'dev.ucp.shopping': [{ endpoint: `${shop.url}/api/ucp` }, { endpoint: `${shop.url}/api/mcp` }],
  })
  expect(signing_keys[0]).not.toHaveProperty('d')
})

it.each([
  [undefined, 400, 'invalid_profile_url'],
  ['http://platform.example/ucp/full.json', 400, 'invalid_profile_url'],
  ['https://127.0.0.1/full.json', 400, 'invalid_profile_url'],
  ['https://[::1]/full.json', 400, 'invalid_profile_url'],
  ['https://metadata.internal/full.json', 400, 'invalid_profile_url'],
  ['https://platform.example:8080/ucp/full.json', 400, 'invalid_profile_url'],
  [at('unreachable').profile, 424, 'profile_unreachable'],
  [at('moved').profile, 424, 'profile_unreachable'],
  [at('malformed').profile, 422, 'profile_malformed'],
  [at('huge').profile, 422, 'profile_malformed'],
  [at('not-json').profile, 422, 'profile_malformed'],
  [at('old-version').profile, 422, 'version_unsupported'],
])('answers a platform with the profile %s by %i %s', async (profile, status, code) => {
  const answer = await rest(shop, 'POST', '/carts', items(), { profile: profile ?? '' })
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code, content: expect.any(String), continue_url: expect.any(String) })
})

it.each(['catalog-only', 'orphans', 'old-capabilities'])('says what %s lacks for a cart', async (name) => {
  const answer = await rest(shop, 'POST', '/carts', items(), at(name))
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ ucp: { status: 'error' } })
  expect(codesOf(answer.body)).toEqual(['capabilities_incompatible'])
})

it('answers only with what both can do', async () => {
  const found = await rest(shop, 'POST', '/catalog/search', { query: 'almonds' }, at('orphans'))
  expect(found.body).toMatchObject({ ucp: { status: 'success' } })
  expect(Object.keys(pick(found.body, 'ucp.capabilities')[0] as Json)).toEqual([
    'dev.ucp.shopping.catalog.search',
  ])
})

it('finds products by words, category and price, page by page', async () => {
  const first = await rest(shop, 'POST', '/catalog/search', {
    query: 'almonds',
    filters: { categories: ['Nuts'], price: { min: 500, max: 2000 } },
    pagination: { limit: 3 },
  })
  expect(first.status).toBe(200)
  const ids = pick(first.body, 'products.*.id')
  expect(ids).toHaveLength(3)
  const prices = pick(first.body, 'products.*.variants.*.price.amount') as number[]
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...prices)).toBeLessThanOrEqual(2000)
  expect(codesOf(first.body)).toContain('allergens')
  const cursor = pick(first.body, 'pagination.cursor')[0]
  const second = await rest(shop, 'POST', '/catalog/search', {
    query: 'almonds',
    filters: { categories: ['nuts'], price: { min: 500, max: 2000 } },
    pagination: { cursor },
  })
  expect(pick(second.body, 'products.*.id').filter((id) => ids.includes(id))).toEqual([])
  expect((await rest(shop, 'POST', '/catalog/search', {})).status).toBe(400)
  const nothing = await rest(shop, 'POST', '/catalog/search', { filters: { categories: ['bicycles'] } })
  expect(nothing.body.products).toEqual([])
})

it('looks products and sizes up, and says which are not there', async () => {
  const { body } = await rest(shop, 'POST', '/catalog/lookup', { ids: [WALNUTS, '1201', 'nothing', WALNUTS] })
  expect(pick(body, 'products.*.id')).toEqual(['1201'])
  expect(pick(body, 'products.*.variants.*.inputs.*')).toEqual(
    expect.arrayContaining([
      { id: WALNUTS, match: 'exact' },
      { id: '1201', match: 'featured' },
    ]),
  )
  expect(body.messages).toContainEqual({ type: 'info', code: 'not_found', content: 'nothing' })
  const product = await rest(shop, 'POST', '/catalog/product', { id: WALNUTS })
  expect(pick(product.body, 'product.variants')[0]).toMatchObject([{ id: WALNUTS }])
  const missing = await rest(shop, 'POST', '/catalog/product', { id: 'nothing' })
  expect(missing.body).toMatchObject({ ucp: { status: 'error' } })
  // What is built has no size that can be put into a cart.
  expect(codesOf((await rest(shop, 'POST', '/carts', items(1, 'custom-mix'))).body)).toEqual([
    'item_unavailable',
  ])
})

it('replaces what is in a cart, and cuts what cannot be had', async () => {
  const made = await rest(shop, 'POST', '/carts', { ...items(), discounts: { codes: ['NOSUCHCODE'] } })
  expect(made.status).toBe(201)
  expect(codesOf(made.body)).toContain('discount_code_invalid')
  const id = String(made.body.id)
  const replaced = await rest(shop, 'PUT', `/carts/${id}`, {
    line_items: [
      { item: { id: '1105-01' }, quantity: 1 },
      { item: { id: '1105-01' }, quantity: 1_000_000 },
      { item: { id: 'nothing' }, quantity: 1 },
    ],
  })
  expect(pick(replaced.body, 'line_items.*.item.id')).toEqual(['1105-01'])
  expect(codesOf(replaced.body)).toEqual(expect.arrayContaining(['item_unavailable', 'quantity_limited']))
  expect(sum(replaced.body.totals)).toBe(0)
  expect((await rest(shop, 'GET', `/carts/${id}`)).body.line_items).toEqual(replaced.body.line_items)
  const key = crypto.randomUUID()
  const canceled = await rest(shop, 'POST', `/carts/${id}/cancel`, undefined, { key })
  expect(canceled.body.id).toBe(id)
  const repeated = await rest(shop, 'POST', `/carts/${id}/cancel`, undefined, { key })
  expect(repeated.body.line_items).toEqual(canceled.body.line_items)
  expect(codesOf((await rest(shop, 'GET', `/carts/${id}`)).body)).toEqual(['not_found'])
})

it('does once what is sent twice with a key, and refuses another body', async () => {
  const key = crypto.randomUUID()
  const [one, two] = [
    await rest(shop, 'POST', '/carts', items(), { key }),
    await rest(shop, 'POST', '/carts', items(), { key }),
  ]
  expect(two.body.id).toBe(one.body.id)
  expect((await rest(shop, 'POST', '/carts', items(3), { key })).status).toBe(409)
  // Another platform's key is another one.
  expect((await rest(shop, 'POST', '/carts', items(3), { key, ...at('another') })).status).toBe(201)
})

it('shows no platform what another has, and no agent a customer’s prices', async () => {
  const cart = await rest(shop, 'POST', '/carts', items())
  const checkout = await rest(shop, 'POST', '/checkout-sessions', prepared)
  const key = crypto.randomUUID()
  for (const [method, path] of [
    ['GET', `/carts/${cart.body.id}`],
    ['PUT', `/carts/${cart.body.id}`],
    ['POST', `/carts/${cart.body.id}/cancel`],
    ['GET', `/checkout-sessions/${checkout.body.id}`],
    ['PUT', `/checkout-sessions/${checkout.body.id}`],
    ['POST', `/checkout-sessions/${checkout.body.id}/complete`],
    ['POST', `/checkout-sessions/${checkout.body.id}/cancel`],
    ['GET', `/orders/${checkout.body.id}`],
  ] as const) {
    const answer = await rest(shop, method, path, method === 'GET' ? undefined : items(), {
      key: key + method,
      ...at('another'),
    })
    expect(codesOf(answer.body), path).toEqual(['not_found'])
  }
  const customer = await signedIn(shop)
  const asked = await rest(shop, 'POST', '/carts', items(), { headers: { Cookie: customer.cookie } })
  expect(asked.status).toBe(400)
})

it('says part by part what a checkout lacks', async () => {
  const begun = await rest(shop, 'POST', '/checkout-sessions', items())
  expect(begun.body).toMatchObject({ status: 'incomplete' })
  expect(pick(begun.body, 'messages.*.path')).toEqual(
    expect.arrayContaining(['$.buyer.email', '$.fulfillment.methods[0].destinations[0]']),
  )
  const wrong = await rest(shop, 'PUT', `/checkout-sessions/${begun.body.id}`, {
    ...items(),
    buyer: { ...BUYER, email: 'avery' },
    fulfillment: fulfilled({ ...DESTINATION, postal_code: '1' }),
  })
  expect(wrong.body.status).toBe('incomplete')
  expect(pick(wrong.body, 'messages.*.path')).toEqual(
    expect.arrayContaining(['$.buyer.email', '$.fulfillment.methods[0].destinations[0].postal_code']),
  )
  const right = await rest(shop, 'PUT', `/checkout-sessions/${begun.body.id}`, prepared)
  expect(right.body).toMatchObject({ status: 'requires_escalation', buyer: { email: BUYER.email } })
  expect(sum(right.body.totals)).toBe(0)
  const options = pick(right.body, 'fulfillment.methods.*.groups.*.options.*')
  expect(options.length).toBeGreaterThan(0)
  const odd = await rest(shop, 'PUT', `/checkout-sessions/${begun.body.id}`, {
    ...prepared,
    fulfillment: fulfilled(DESTINATION, 'by-balloon'),
  })
  expect(codesOf(odd.body)).toContain('invalid_option')
  const cart = await rest(shop, 'POST', '/carts', items())
  const one = await rest(shop, 'POST', '/checkout-sessions', { cart_id: cart.body.id })
  const same = await rest(shop, 'POST', '/checkout-sessions', { cart_id: cart.body.id })
  expect(same.body.id).toBe(one.body.id)
  const given = await rest(shop, 'POST', `/checkout-sessions/${one.body.id}/cancel`, undefined, {
    key: crypto.randomUUID(),
  })
  expect(given.body.status).toBe('canceled')
})

it('does not send to where something may not go', async () => {
  const { body } = await rest(shop, 'POST', '/checkout-sessions', {
    ...items(1, '2705-01'),
    buyer: BUYER,
    fulfillment: fulfilled({
      ...DESTINATION,
      address_locality: 'Montréal',
      address_region: 'QC',
      postal_code: 'H2Y 1C6',
      address_country: 'CA',
    }),
  })
  expect(codesOf(body)).toContain('address_undeliverable')
})

it('speaks the Model Context Protocol', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  // Its types are of another compiler setting.
  const transport = new StreamableHTTPClientTransport(new URL(`${shop.url}/api/mcp`))
  await client.connect(transport as Parameters<typeof client.connect>[0])
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(13)
  const call = async (name: string, given: Json, profile = at('full').profile) =>
    client.callTool({ name, arguments: { meta: { 'ucp-agent': { profile } }, ...given } })
  const found = (await call('search_catalog', { catalog: { query: 'walnuts' } })).structuredContent as Json
  const sku = pick(found, 'products.*.variants.*.id')[0]
  const cart = (await call('create_cart', { cart: items(1, String(sku)) })).structuredContent as Json
  expect(pick(cart, 'line_items.*.item.id')).toEqual([sku])
  const checkout = (
    await call('create_checkout', {
      checkout: { cart_id: cart.id, line_items: [], buyer: BUYER, fulfillment: fulfilled() },
    })
  ).structuredContent as Json
  expect(checkout.status).toBe('requires_escalation')
  await expect(call('get_cart', { id: 'x' }, at('old-version').profile)).rejects.toThrow(/2025-09-01/)
  await expect(call('get_cart', {})).rejects.toThrow(/id/)
  const { visitor } = await takenOver(shop, checkout)
  await redirectOf(await place(visitor, CARD))
  const done = (await call('get_checkout', { id: checkout.id })).structuredContent as Json
  expect(done.status).toBe('completed')
  const order = (await call('get_order', { id: checkout.id })).structuredContent as Json
  expect(order.checkout_id).toBe(checkout.id)
  await client.close()
})
