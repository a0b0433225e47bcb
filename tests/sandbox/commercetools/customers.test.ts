import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { type HttpClient, httpClient, type JsonObject, where } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  http = httpClient(sandbox)
})
afterAll(() => sandbox.stop())

const signUp = async (name: string, more: object = {}) =>
  (await http.post('/customers', { email: `${name}@Example.com`, password: 'Walnut-1', ...more }))
    .customer as JsonObject
const signInWith = (email: string, password: string) => http.send('POST', '/login', { email, password })

describe('a customer', () => {
  it('signs up once with an e-mail address, and its password is never shown', async () => {
    const customer = await signUp('ann', {
      addresses: [
        { country: 'US', key: 'home' },
        { country: 'US', key: 'work' },
      ],
      defaultShippingAddress: 1,
      billingAddresses: [0],
    })
    const [home, work] = customer.addresses as JsonObject[]
    expect(customer).toMatchObject({
      email: 'ann@Example.com',
      isEmailVerified: false,
      authenticationMode: 'Password',
      defaultShippingAddressId: work?.id,
      shippingAddressIds: [work?.id],
      billingAddressIds: [home?.id],
      stores: [],
    })
    expect(JSON.stringify(customer)).not.toContain('Walnut-1')
    const twice = await http.send('POST', '/customers', { email: 'ANN@example.com', password: 'x' })
    expect(twice.body.errors[0]).toMatchObject({ code: 'DuplicateField', field: 'email' })
    const without = await http.send('POST', '/customers', { email: 'no@example.com' })
    expect(without.body.errors[0]).toMatchObject({ code: 'RequiredField', field: 'password' })
  })

  it('is found by its address in any case', async () => {
    await signUp('bea')
    const exact = await http.get(`/customers?${where('email = "bea@Example.com"')}`)
    const lower = await http.get(`/customers?${where('lowercaseEmail = "bea@example.com"')}`)
    expect([exact.count, lower.count]).toEqual([1, 1])
    expect(lower.results[0]).not.toHaveProperty('lowercaseEmail')
  })

  it('keeps addresses by actions', async () => {
    const customer = await signUp('cid')
    const one = await http.update(
      '/customers',
      customer,
      { action: 'addAddress', address: { key: 'home', country: 'US', city: 'Cranford' } },
      { action: 'setDefaultBillingAddress', addressKey: 'home' },
    )
    const [home] = one.addresses as JsonObject[]
    expect(one).toMatchObject({ defaultBillingAddressId: home?.id, billingAddressIds: [home?.id] })
    const two = await http.update('/customers', one, {
      action: 'changeAddress',
      addressId: home?.id,
      address: { key: 'home', country: 'US', city: 'Newark' },
    })
    expect(two.addresses).toMatchObject([{ id: home?.id, city: 'Newark' }])
    const three = await http.update('/customers', two, { action: 'removeAddress', addressId: home?.id })
    expect(three).toMatchObject({ addresses: [], billingAddressIds: [] })
    expect(three).not.toHaveProperty('defaultBillingAddressId')
  })
})

describe('a password', () => {
  it('is changed with the present one', async () => {
    const { id } = await signUp('eve')
    const change = { id, version: 1, currentPassword: 'wrong', newPassword: 'Pecan-2' }
    const refused = await http.send('POST', '/customers/password', change)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidCurrentPassword' }] } })
    const changed = await http.post('/customers/password', { ...change, currentPassword: 'Walnut-1' })
    expect(changed.version).toBe(2)
    expect((await signInWith('eve@example.com', 'Pecan-2')).status).toBe(200)
    expect((await signInWith('eve@example.com', 'Walnut-1')).status).toBe(400)
  })

  it('is reset by a token that works once and takes the older ones with it', async () => {
    await signUp('fay')
    const older = await http.post('/customers/password-token', { email: 'FAY@example.com' })
    const token = await http.post('/customers/password-token', { email: 'fay@example.com', ttlMinutes: 5 })
    expect(Date.parse(String(token.expiresAt)) - Date.parse(String(token.createdAt))).toBe(300_000)
    expect((await http.get(`/customers/password-token=${token.value}`)).email).toBe('fay@Example.com')
    const reset = { tokenValue: token.value, newPassword: 'Hazel-3' }
    expect((await http.post('/customers/password/reset', reset)).version).toBe(2)
    expect((await http.send('POST', '/customers/password/reset', reset)).status).toBe(404)
    expect((await http.send('GET', `/customers/password-token=${older.value}`)).status).toBe(404)
    expect((await signInWith('fay@example.com', 'Hazel-3')).status).toBe(200)
    expect(
      (await http.send('POST', '/customers/password-token', { email: 'nobody@example.com' })).status,
    ).toBe(404)
  })
})

describe('an e-mail address', () => {
  it('needs no at sign', async () => {
    const draft = { email: 'nobody', password: 'Nut-4711' }
    expect(await http.post('/customers', draft)).toMatchObject({ customer: { email: 'nobody' } })
  })

  it('is proven by a token, and is unproven again when it changes', async () => {
    const { id } = await signUp('gus')
    const token = await http.post('/customers/email-token', { id, ttlMinutes: 60 })
    const proven = await http.post('/customers/email/confirm', { tokenValue: token.value })
    expect(proven).toMatchObject({ isEmailVerified: true, version: 2 })
    expect((await http.send('POST', '/customers/email/confirm', { tokenValue: token.value })).status).toBe(
      404,
    )
    const moved = await http.update('/customers', proven, { action: 'changeEmail', email: 'gus@new.example' })
    expect(moved).toMatchObject({ email: 'gus@new.example', isEmailVerified: false })
  })
})

describe('a business unit', () => {
  it('has associates, and its divisions inherit them', async () => {
    await http.post('/associate-roles', { key: 'buyer', permissions: ['CreateMyCarts'] })
    const { id } = await signUp('hal')
    const associate = {
      customer: { typeId: 'customer', id },
      associateRoleAssignments: [
        { associateRole: { typeId: 'associate-role', key: 'buyer' }, inheritance: 'Enabled' },
      ],
    }
    const company = await http.post('/business-units', {
      key: 'larder',
      name: 'Larder',
      unitType: 'Company',
      associates: [associate],
      addresses: [{ country: 'US' }],
      defaultShippingAddress: 0,
    })
    expect(company).toMatchObject({
      status: 'Active',
      storeMode: 'Explicit',
      topLevelUnit: { key: 'larder' },
    })
    const division = await http.post('/business-units', {
      key: 'larder-east',
      name: 'Larder East',
      unitType: 'Division',
      parentUnit: { typeId: 'business-unit', key: 'larder' },
    })
    expect(division).toMatchObject({
      parentUnit: { key: 'larder' },
      topLevelUnit: { key: 'larder' },
      associates: [],
      inheritedAssociates: [
        {
          customer: { id },
          associateRoleAssignments: [{ source: { key: 'larder' }, associateRole: { key: 'buyer' } }],
        },
      ],
    })
    const mine = await http.get(`/business-units?${where(`associates(customer(id = "${id}"))`)}`)
    expect(mine.results.map(({ key }) => key)).toEqual(['larder'])
    const held = await http.send('DELETE', '/business-units/key=larder?version=1')
    expect(held.body.errors[0]?.code).toBe('ReferenceExists')
    const stranger = await http.send('POST', `/business-units/${company.id}`, {
      version: 1,
      actions: [{ action: 'removeAssociate', customer: { typeId: 'customer', id: 'nobody' } }],
    })
    expect(stranger.body.errors[0]?.code).toBe('ReferencedResourceNotFound')
  })
})
