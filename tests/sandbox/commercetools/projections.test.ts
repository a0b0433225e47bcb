import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { at, foodDraft, makeFoodShop, size, usd } from './food-shop'
import { type HttpClient, httpClient, where } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  http = httpClient(sandbox)
  await makeFoodShop(http)
})
afterAll(() => sandbox.stop())

describe('a product projection', () => {
  it('of staged data needs its scope', async () => {
    const token = await http.token('view_published_products:cobnut')
    expect((await http.send('GET', '/product-projections', undefined, token)).status).toBe(200)
    expect((await http.send('GET', '/product-projections?staged=true', undefined, token)).status).toBe(403)
    expect((await http.send('GET', '/products', undefined, token)).status).toBe(403)
  })

  it('is found by key, SKU or slug once published', async () => {
    await http.post('/products', foodDraft('q1'))
    expect((await http.send('GET', '/product-projections/key=q1')).status).toBe(404)
    expect((await http.send('GET', '/product-projections/key=q1?staged=true')).status).toBe(200)
    await http.post('/products', foodDraft('q2', { publish: true }))
    const found = async (predicate: string) =>
      (await http.get(`/product-projections?${where(predicate)}`)).results.map(({ key }) => key)
    expect(await found('slug(en = "product-q2")')).toEqual(['q2'])
    expect(await found('masterVariant(sku = "q2-1") or variants(sku = "q2-1")')).toEqual(['q2'])
    expect(await found('masterVariant(sku in ("q1-1", "q2-1"))')).toEqual(['q2'])
    expect(await found('key = "q1"')).toEqual([])
    expect(
      await found('key = "q2" and masterVariant(attributes(name = "size" and value(key = "s")))'),
    ).toEqual(['q2'])
  })

  it('selects the best matching price', async () => {
    const club = await http.get('/channels/key=club')
    const trade = await http.get('/customer-groups/key=trade')
    const prices = [
      { value: usd(1000) },
      { value: usd(900), country: 'US' },
      { value: usd(800), channel: { typeId: 'channel', key: 'club' } },
      { value: usd(700), customerGroup: { typeId: 'customer-group', key: 'trade' } },
      { value: { currencyCode: 'EUR', centAmount: 600 } },
    ]
    await http.post(
      '/products',
      foodDraft('q3', { publish: true, masterVariant: { sku: 'q3', attributes: [size], prices } }),
    )
    const selected = async (parameters: string) =>
      at(await http.get(`/product-projections/key=q3?${parameters}`), 'masterVariant.price.value.centAmount')
    expect(await selected('priceCurrency=USD')).toBe(1000)
    expect(await selected('priceCurrency=USD&priceCountry=US')).toBe(900)
    expect(await selected(`priceCurrency=USD&priceCountry=US&priceChannel=${club.id}`)).toBe(800)
    expect(
      await selected(
        `priceCurrency=USD&priceCountry=US&priceChannel=${club.id}&priceCustomerGroup=${trade.id}`,
      ),
    ).toBe(700)
    expect(await selected('priceCurrency=EUR')).toBe(600)
    expect(await selected('priceCurrency=GBP')).toBeUndefined()
    expect((await http.send('GET', '/product-projections?priceCountry=US')).status).toBe(400)
  })

  it('shows valid discounts and the stock', async () => {
    const product = await http.post('/products', foodDraft('q4', { publish: true }))
    await http.post('/inventory', { sku: 'q4-1', quantityOnStock: 7 })
    const discount = await http.post('/product-discounts', {
      key: 'tenth',
      name: { en: 'A tenth off' },
      value: { type: 'relative', permyriad: 1000 },
      predicate: `product.id = "${product.id}"`,
      sortOrder: '0.5',
      isActive: true,
    })
    const shown = async () => (await http.get('/product-projections/key=q4')).masterVariant
    expect(await shown()).toMatchObject({
      prices: [
        {
          value: { centAmount: 500 },
          discounted: { value: { centAmount: 450 }, discount: { id: discount.id } },
        },
      ],
      availability: { isOnStock: true, availableQuantity: 7 },
    })
    await http.update('/product-discounts', discount, { action: 'changeIsActive', isActive: false })
    expect(at(await shown(), 'prices.0.discounted')).toBeUndefined()
  })
})
