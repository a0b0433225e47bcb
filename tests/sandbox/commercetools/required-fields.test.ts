import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { type HttpClient, httpClient } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  http = httpClient(sandbox)
})
afterAll(() => sandbox.stop())

describe('fields that the published description calls required', () => {
  it('gives a shipping method for every store an empty list of stores', async () => {
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
