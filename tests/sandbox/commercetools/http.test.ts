import { SCOPES } from '@cobnut/platform/scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { type HttpClient, httpClient, where } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient
const basic = (pair: string) => ({ authorization: `Basic ${btoa(pair)}` })
const oauth = (path: string, form: Record<string, string>, pair = 'cobnut-admin:cobnut-admin-secret') =>
  fetch(`${sandbox.environment.CTP_AUTH_URL}/oauth${path}`, {
    method: 'POST',
    headers: basic(pair),
    body: new URLSearchParams(form),
  })

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  http = httpClient(sandbox)
})
afterAll(() => sandbox.stop())

describe('tokens', () => {
  it('are given to a client that proves who it is', async () => {
    const answer = await oauth('/token', { grant_type: 'client_credentials', scope: 'view_products:cobnut' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 172_800,
      scope: 'view_products:cobnut',
    })
  })

  it('are refused to a wrong secret, an unknown scope and an unknown grant', async () => {
    const wrong = await oauth('/token', { grant_type: 'client_credentials' }, 'cobnut-admin:wrong')
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toMatchObject({ statusCode: 401, error: 'invalid_client' })
    const scope = await oauth('/token', { grant_type: 'client_credentials', scope: 'rule_world:cobnut' })
    expect(scope.status).toBe(400)
    expect(await scope.json()).toMatchObject({ error: 'invalid_scope' })
    const grant = await oauth('/token', { grant_type: 'magic' })
    expect(await grant.json()).toMatchObject({ statusCode: 400, error: 'unsupported_grant_type' })
  })

  it('of the shop’s client have the shop’s scopes, and no others', async () => {
    const shop = 'cobnut-shop:cobnut-secret'
    const answer = await oauth('/token', { grant_type: 'client_credentials' }, shop)
    const own = (await answer.json()) as { scope: string; access_token: string }
    expect(own.scope.split(' ')).toEqual(SCOPES.map((scope) => `${scope}:cobnut`))
    const refused = await http.send('GET', '/types', undefined, own.access_token)
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([403, 'insufficient_scope'])
    const more = { grant_type: 'client_credentials', scope: 'manage_project:cobnut' }
    expect((await oauth('/token', more, shop)).status).toBe(400)
    const fewer = { grant_type: 'client_credentials', scope: 'view_orders:cobnut' }
    expect((await oauth('/token', fewer, shop)).status).toBe(200)
  })
})

it('a query does not see the latest writes while that fault is set, and a read by key does', async () => {
  const fault = { vendor: 'commercetools', path: '/zones', stale: true }
  const setFaults = (faults: object[]) =>
    fetch(`${sandbox.url}/__sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) })
  const zones = async () => (await http.get('/zones')).results.map(({ key, name }) => [key, name])
  await setFaults([fault])
  const zone = await http.post('/zones', { key: 'lagoon', name: 'Coast', locations: [] })
  expect(await zones()).toEqual([])
  expect((await http.get('/zones/key=lagoon')).id).toBe(zone.id)
  await http.update('/zones', zone, { action: 'changeName', name: 'Shore' })
  expect(await zones()).toEqual([['lagoon', 'Coast']])
  await setFaults([])
  expect(await zones()).toEqual([['lagoon', 'Shore']])
})

describe('what the platform’s client tests do, beyond the reference,', () => {
  it('is taken: a variable without "var."', async () => {
    await http.post('/zones', { key: 'lakes', name: 'Lakes', locations: [] })
    const found = await http.get(`/zones?${where('key = :wanted')}&wanted=lakes`)
    expect(found.results.map(({ key }) => key)).toEqual(['lakes'])
  })

  it('is taken: a long name of a custom field', async () => {
    const field = (name: string) => ({ type: { name: 'String' }, name, label: { en: 'x' }, required: false })
    const type = (name: string) => ({
      key: 'long',
      name: { en: 'Long' },
      resourceTypeIds: ['order'],
      fieldDefinitions: [field(name)],
    })
    expect((await http.send('POST', '/types', type('x'.repeat(60)))).status).toBe(201)
    expect((await http.send('POST', '/types', type('no spaces'))).status).toBe(400)
  })
})

describe('a request', () => {
  it('has an address of at most 8 KB, as gateways take', async () => {
    const query = (length: number) => `/products?where=${encodeURIComponent(`key = "${'x'.repeat(length)}"`)}`
    const ask = async (path: string) =>
      (
        await fetch(`${sandbox.environment.CTP_API_URL}/cobnut${path}`, {
          headers: { authorization: `Bearer ${await http.token()}` },
        })
      ).status
    expect(await ask(query(8000))).toBe(200)
    expect(await ask(query(8200))).toBe(414)
  })

  it('needs a token that is known', async () => {
    const { status, body } = await http.send('GET', '/zones', undefined, 'made-up')
    expect(status).toBe(401)
    expect(body).toMatchObject({
      statusCode: 401,
      message: 'invalid_token',
      errors: [{ code: 'invalid_token' }],
    })
  })

  it('needs the scope: viewing does not allow to change', async () => {
    const token = await http.token('view_products:cobnut')
    expect((await http.send('GET', '/channels', undefined, token)).status).toBe(200)
    const refused = await http.send('POST', '/channels', { key: 'web' }, token)
    expect(refused.status).toBe(403)
    expect(refused.body.errors[0]?.code).toBe('insufficient_scope')
    expect((await http.send('GET', '/customers', undefined, token)).status).toBe(403)
    expect((await http.send('GET', '/channels/key=web')).status).toBe(404)
  })

  it('for an unknown project finds nothing', async () => {
    const answer = await fetch(`${sandbox.environment.CTP_API_URL}/walnut/zones`, {
      headers: { authorization: `Bearer ${await http.token()}` },
    })
    expect(answer.status).toBe(404)
  })

  it('for an unknown path, resource or method says so', async () => {
    for (const path of [
      'acorns',
      'graphql',
      'me',
      'shopping-lists',
      'stores',
      'orders/search',
      'in-store/key=a/carts',
    ]) {
      expect([path, (await http.send('POST', `/${path}`, {})).status]).toEqual([path, 404])
    }
    const missing = await http.send('GET', '/zones/key=nowhere')
    expect(missing).toMatchObject({ status: 404, body: { errors: [{ code: 'ResourceNotFound' }] } })
    expect((await http.send('PUT', '/zones', {})).status).toBe(405)
  })

  it('with a body that is no JSON, or over 1 MB, is refused with an answer', async () => {
    const malformed = await http.send('POST', '/zones', '{"name": ')
    expect(malformed.status).toBe(400)
    expect(malformed.body.errors[0]).toMatchObject({
      code: 'InvalidJsonInput',
      message: 'Request body does not contain valid JSON.',
    })
    const empty = await http.send('POST', '/zones')
    expect(empty.body.errors[0]?.code).toBe('InvalidJsonInput')
    const large = await http.send('POST', '/zones', { name: 'x'.repeat(1_100_000) })
    expect(large).toMatchObject({ status: 413, body: { statusCode: 413 } })
  })

  it('gets its correlation id back', async () => {
    const answer = await fetch(`${sandbox.environment.CTP_API_URL}/cobnut/zones`, {
      headers: { authorization: `Bearer ${await http.token()}`, 'x-correlation-id': 'order-17' },
    })
    expect(answer.headers.get('x-correlation-id')).toBe('order-17')
  })
})

describe('a resource', () => {
  it('is created, read by id and key, updated by version and deleted by version', async () => {
    const created = await http.send('POST', '/zones', { key: 'coast', name: 'Coast' })
    expect(created).toMatchObject({ status: 201, body: { version: 1, key: 'coast', locations: [] } })
    const { id } = created.body
    expect((await http.get(`/zones/${id}`)).id).toBe(id)
    expect((await http.send('HEAD', '/zones/key=coast')).status).toBe(200)
    const changed = await http.update('/zones', created.body, { action: 'changeName', name: 'The coast' })
    expect(changed).toMatchObject({ name: 'The coast', version: 2 })
    expect((await http.send('DELETE', `/zones/${id}`)).status).toBe(400)
    expect((await http.send('DELETE', `/zones/${id}?version=1`)).status).toBe(409)
    expect((await http.send('DELETE', '/zones/key=coast?version=2')).body.name).toBe('The coast')
    expect((await http.send('HEAD', '/zones/key=coast')).status).toBe(404)
  })

  it('keeps its version when an update changes nothing', async () => {
    const zone = await http.post('/zones', { key: 'still', name: 'Still' })
    const same = await http.update('/zones', zone, { action: 'changeName', name: 'Still' })
    expect(same).toEqual(zone)
  })

  it('refuses a stale version with the current one, and changes nothing', async () => {
    const zone = await http.post('/zones', { key: 'stale', name: 'One' })
    await http.update('/zones', zone, { action: 'changeName', name: 'Two' })
    const refused = await http.send('POST', `/zones/${zone.id}`, {
      version: 1,
      actions: [{ action: 'changeName', name: 'Three' }],
    })
    expect(refused.status).toBe(409)
    expect(refused.body.errors[0]).toMatchObject({
      code: 'ConcurrentModification',
      currentVersion: 2,
      message: `Object ${zone.id} has a different version than expected. Expected: 1 - Actual: 2.`,
    })
    expect((await http.get('/zones/key=stale')).name).toBe('Two')
  })

  it('is left as it was when one of several actions is refused', async () => {
    const zone = await http.post('/zones', { key: 'whole', name: 'Whole' })
    const refused = await http.send('POST', `/zones/${zone.id}`, {
      version: 1,
      actions: [
        { action: 'changeName', name: 'Half' },
        { action: 'setKey', key: 'no spaces' },
      ],
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidField' }] } })
    expect(await http.get('/zones/key=whole')).toEqual(zone)
  })

  it.each([
    ['an unknown action', { action: 'paint', colour: 'red' }, 'InvalidInput'],
    ['an action without its field', { action: 'changeName' }, 'InvalidJsonInput'],
    ['a field of the wrong type', { action: 'changeName', name: 7 }, 'InvalidJsonInput'],
    ['a value that is not allowed', { action: 'setKey', key: 'no spaces' }, 'InvalidField'],
  ])('refuses %s', async (_what, action, code) => {
    const zone = (await http.send('POST', '/zones', { key: `bad-${crypto.randomUUID()}`, name: 'Bad' })).body
    const refused = await http.send('POST', `/zones/${zone.id}`, { version: 1, actions: [action] })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]?.code).toBe(code)
    expect((await http.get(`/zones/${zone.id}`)).version).toBe(1)
  })

  it('ignores fields that it does not know', async () => {
    const zone = await http.post('/zones', { name: 'Wide', colour: 'red', locations: [] })
    expect(zone).not.toHaveProperty('colour')
    const renamed = await http.update('/zones', zone, { action: 'changeName', name: 'x', colour: 'red' })
    expect(renamed).toMatchObject({ name: 'x', version: 2 })
  })

  it('has a key of its own', async () => {
    await http.post('/zones', { key: 'only', name: 'Only' })
    const twice = await http.send('POST', '/zones', { key: 'only', name: 'Other' })
    expect(twice.status).toBe(400)
    expect(twice.body.errors[0]).toMatchObject({
      code: 'DuplicateField',
      field: 'key',
      duplicateValue: 'only',
    })
  })
})
