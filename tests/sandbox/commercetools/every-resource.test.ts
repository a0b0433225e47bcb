import { expect, it } from 'vitest'
import { httpClient, where } from './http-client'
import { runningShop } from './running-shop'

const shop = runningShop()

const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const name = { en: 'Nuts' }

/** A draft of each resource that is created, read, queried, changed and deleted by id and by key. */
const resources: [path: string, draft: Record<string, unknown>, action: Record<string, unknown>][] = [
  ['cart-discounts', cartDiscount(), { action: 'changeIsActive', isActive: false }],
  ['carts', { currency: 'USD' }, { action: 'setLocale', locale: 'en' }],
  ['categories', { name, slug: { en: 'nuts' } }, { action: 'changeName', name: { en: 'More nuts' } }],
  ['channels', {}, { action: 'changeName', name }],
  ['customer-groups', { groupName: 'Bakers' }, { action: 'changeName', name: 'Cooks' }],
  ['discount-codes', discountCode(), { action: 'setName', name }],
  ['inventory', { sku: 'almonds-1', quantityOnStock: 4 }, { action: 'addQuantity', quantity: 2 }],
  ['payments', { amountPlanned: usd(500) }, { action: 'changeAmountPlanned', amount: usd(600) }],
  ['product-discounts', productDiscount(), { action: 'changeIsActive', isActive: false }],
  ['product-types', { name: 'Tins', description: 'Tins' }, { action: 'changeName', name: 'Boxes' }],
  ['products', product(), { action: 'changeName', name: { en: 'Figs' } }],
  ['shipping-methods', shippingMethod(), { action: 'changeName', name: 'Slow' }],
  ['zones', { name: 'North', locations: [] }, { action: 'changeName', name: 'South' }],
  ['tax-categories', { name: 'Reduced', rates: [] }, { action: 'changeName', name: 'Low' }],
  ['types', { name, resourceTypeIds: ['review'] }, { action: 'changeName', name: { en: 'Notes' } }],
]

it.each(resources)('%s are kept by id and by key', async (path, draft, action) => {
  const http = httpClient(shop.sandbox)
  const made = await http.post(`/${path}`, { key: 'own-key', ...draft })
  expect(made.version).toBe(1)
  const [byId, byKey] = [`/${path}/${made.id}`, `/${path}/key=own-key`]
  expect(await http.get(byId)).toEqual(made)
  expect(await http.get(byKey)).toEqual(made)
  const listed = await http.get(`/${path}?${where(`id="${made.id}"`)}`)
  expect(listed.results).toEqual([made])
  expect((await http.send('HEAD', byKey)).status).toBe(200)
  expect((await http.send('HEAD', `/${path}/key=unknown-key`)).status).toBe(404)
  const changed = await http.post(byId, { version: made.version, actions: [action] })
  expect(changed.version).toBeGreaterThan(made.version)
  expect(changed).not.toEqual({ ...made, version: changed.version, lastModifiedAt: changed.lastModifiedAt })
  const late = await http.send('POST', byKey, { version: made.version, actions: [action] })
  expect(late.body.errors[0]).toMatchObject({
    code: 'ConcurrentModification',
    currentVersion: changed.version,
  })
  const gone = await http.send('DELETE', `${byKey}?version=${changed.version}`)
  expect(gone.status).toBe(200)
  expect((await http.send('GET', byId)).status).toBe(404)
})

function cartDiscount() {
  return {
    name,
    value: { type: 'relative', permyriad: 10 },
    cartPredicate: '1 = 1',
    target: { type: 'lineItems', predicate: '1 = 1' },
    sortOrder: '0.77',
  }
}

function discountCode() {
  return { code: 'NUTS', cartDiscounts: [{ typeId: 'cart-discount', key: 'ten' }] }
}

function productDiscount() {
  return {
    name,
    value: { type: 'relative', permyriad: 10 },
    predicate: 'product.key = "none"',
    sortOrder: '0.41',
    isActive: true,
  }
}

function product() {
  return { productType: { typeId: 'product-type', key: 'food' }, name: { en: 'Fig' }, slug: { en: 'figs' } }
}

function shippingMethod() {
  return {
    name: 'Fast',
    taxCategory: { typeId: 'tax-category', key: 'food' },
    zoneRates: [],
    isDefault: false,
  }
}
