import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { type HttpClient, httpClient, type JsonObject } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const text = (en: string) => ({ en })

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  http = httpClient(sandbox)
})
afterAll(() => sandbox.stop())

const refusal = async (path: string, body: unknown) => (await http.send('POST', path, body)).body.errors[0]

describe('shipping', () => {
  it('has one default method, and holds its zones', async () => {
    await http.post('/tax-categories', { key: 'std', name: 'Standard' })
    await http.post('/zones', { key: 'us', name: 'US', locations: [{ country: 'US' }] })
    await http.post('/zones', { key: 'nj', name: 'NJ', locations: [{ country: 'US', state: 'NJ' }] })
    const method = (name: string, zone: string, isDefault = false) =>
      http.post('/shipping-methods', {
        name,
        key: name,
        isDefault,
        taxCategory: { typeId: 'tax-category', key: 'std' },
        zoneRates: [
          { zone: { typeId: 'zone', key: zone }, shippingRates: [{ price: usd(599), freeAbove: usd(5900) }] },
        ],
      })
    await method('ground', 'us')
    await method('bicycle', 'nj', true)
    const zone = await http.get('/zones/key=us')
    expect((await http.send('DELETE', `/zones/${zone.id}?version=1`)).body.errors[0]).toMatchObject({
      code: 'ReferenceExists',
      referencedBy: 'shipping-method',
    })
    await method('drone', 'us', true)
    expect((await http.get('/shipping-methods/key=bicycle')).isDefault).toBe(false)
  })

  it('refuses an invalid predicate', async () => {
    const method = {
      name: 'odd',
      isDefault: false,
      taxCategory: { typeId: 'tax-category', key: 'std' },
      zoneRates: [],
      predicate: 'weight > heavy',
    }
    expect(await refusal('/shipping-methods', method)).toMatchObject({ code: 'InvalidInput' })
  })
})

describe('tax categories', () => {
  it('have one rate per place, which may be the sum of parts', async () => {
    const rate = { name: 'NJ', includedInPrice: false, country: 'US', state: 'NJ' }
    const category = await http.post('/tax-categories', {
      name: 'Parts',
      rates: [
        {
          ...rate,
          subRates: [
            { name: 'State', amount: 0.06 },
            { name: 'City', amount: 0.0125 },
          ],
        },
      ],
    })
    const [stored] = category.rates as JsonObject[]
    expect(stored).toMatchObject({ amount: 0.0725, country: 'US' })
    const twice = { version: 1, actions: [{ action: 'addTaxRate', taxRate: { ...rate, amount: 0.1 } }] }
    expect((await http.send('POST', `/tax-categories/${category.id}`, twice)).status).toBe(400)
    const replaced = await http.update('/tax-categories', category, {
      action: 'replaceTaxRate',
      taxRateId: stored?.id,
      taxRate: { ...rate, amount: 0.08 },
    })
    expect(replaced.rates).toMatchObject([{ amount: 0.08 }])
  })
})

describe('inventory', () => {
  it('has one entry per SKU and channel', async () => {
    const entry = await http.post('/inventory', { sku: 'almond', quantityOnStock: 10 })
    expect(entry.availableQuantity).toBe(10)
    expect(await refusal('/inventory', { sku: 'almond', quantityOnStock: 1 })).toMatchObject({
      code: 'DuplicateField',
      field: 'sku',
    })
    const less = await http.update('/inventory', entry, { action: 'removeQuantity', quantity: 4 })
    expect(less).toMatchObject({ quantityOnStock: 6, availableQuantity: 6 })
  })
})

describe('discounts', () => {
  it('have a unique order and valid predicates', async () => {
    const draft = (key: string, more: object) => ({
      key,
      name: text(key),
      cartPredicate: '1 = 1',
      target: { type: 'lineItems', predicate: 'sku = "a"' },
      value: { type: 'relative', permyriad: 1000 },
      sortOrder: '0.7',
      ...more,
    })
    const created = await http.post('/cart-discounts', draft('first', {}))
    expect(created).toMatchObject({
      isActive: true,
      requiresDiscountCode: false,
      stackingMode: 'Stacking',
      stores: [],
    })
    expect(await refusal('/cart-discounts', draft('second', {}))).toMatchObject({
      code: 'DuplicateField',
      field: 'sortOrder',
    })
    const unread = draft('third', { sortOrder: '0.6', cartPredicate: 'total price > lots' })
    expect(await refusal('/cart-discounts', unread)).toMatchObject({ code: 'InvalidInput' })
    const code = { code: 'NUTS', cartDiscounts: [{ typeId: 'cart-discount', id: created.id }] }
    expect(await http.post('/discount-codes', code)).toMatchObject({ isActive: true, groups: [] })
    expect(await refusal('/discount-codes', code)).toMatchObject({ code: 'DuplicateField', field: 'code' })
    const held = await http.send('DELETE', `/cart-discounts/${created.id}?version=1`)
    expect(held.body.errors[0]).toMatchObject({ code: 'ReferenceExists', referencedBy: 'discount-code' })
  })
})
