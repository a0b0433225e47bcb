import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { type HttpClient, httpClient } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  http = httpClient(sandbox)
})
afterAll(() => sandbox.stop())

describe('fields that the published API requires', () => {
  it('gives a shipping method for all stores an empty list of stores', async () => {
    await http.post('/tax-categories', { key: 'std', name: 'Standard' })
    const method = await http.post('/shipping-methods', {
      name: 'ground',
      isDefault: false,
      taxCategory: { typeId: 'tax-category', key: 'std' },
      zoneRates: [],
    })
    expect(method.stores).toEqual([])
  })

  it('gives a discount code the stores of its cart discounts', async () => {
    await http.post('/stores', { key: 'north', name: { en: 'North' } })
    const discount = (key: string, sortOrder: string, more: object = {}) =>
      http.post('/cart-discounts', {
        key,
        name: { en: key },
        value: { type: 'relative', permyriad: 1000 },
        cartPredicate: '1 = 1',
        target: { type: 'lineItems', predicate: '1 = 1' },
        sortOrder,
        requiresDiscountCode: true,
        ...more,
      })
    await discount('everywhere', '0.1')
    await discount('northern', '0.2', { stores: [{ typeId: 'store', key: 'north' }] })
    const by = (key: string) => [{ typeId: 'cart-discount', key }]
    const code = await http.post('/discount-codes', { code: 'SAVE', cartDiscounts: by('everywhere') })
    expect(code.stores).toEqual([])
    const changed = await http.update('/discount-codes', code, {
      action: 'changeCartDiscounts',
      cartDiscounts: by('northern'),
    })
    expect(changed.stores).toEqual([{ typeId: 'store', key: 'north' }])
  })
})

describe('a shipping method that names stores', () => {
  it('ships carts of these stores only', async () => {
    const us = {
      typeId: 'zone',
      id: (await http.post('/zones', { name: 'US', locations: [{ country: 'US' }] })).id,
    }
    await http.post('/stores', { key: 'south', name: { en: 'South' } })
    const south = { typeId: 'store', key: 'south' }
    const method = await http.post('/shipping-methods', {
      name: 'southern',
      isDefault: false,
      taxCategory: { typeId: 'tax-category', key: 'std' },
      zoneRates: [{ zone: us, shippingRates: [{ price: { currencyCode: 'USD', centAmount: 500 } }] }],
      stores: [south],
    })
    const draft = { currency: 'USD', shippingAddress: { country: 'US' }, taxMode: 'Disabled' }
    const matching = async (id: string) =>
      (await http.get(`/shipping-methods/matching-cart?cartId=${id}`)).results.map(({ name }) => name)
    const action = {
      action: 'setShippingMethod',
      shippingMethod: { typeId: 'shipping-method', id: method.id },
    }
    const outside = await http.post('/carts', draft)
    expect(await matching(outside.id)).toEqual([])
    const refused = await http.send('POST', `/carts/${outside.id}`, { version: 1, actions: [action] })
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([400, 'InvalidOperation'])
    const inside = await http.post('/carts', { ...draft, store: south })
    expect(await matching(inside.id)).toEqual(['southern'])
    expect(await http.update('/carts', inside, action)).toMatchObject({
      shippingInfo: { shippingMethodName: 'southern' },
    })
  })
})
