import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { at, foodDraft, makeFoodShop, size, usd } from './food-shop'
import { type HttpClient, httpClient, type JsonObject, where } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  http = httpClient(sandbox)
  await makeFoodShop(http)
})
afterAll(() => sandbox.stop())

const refusal = async (path: string, body: object) => (await http.send('POST', path, body)).body.errors[0]

describe('a product', () => {
  it('is stored with numbered variants, price ids and enum labels', async () => {
    const product = await http.post(
      '/products',
      foodDraft('p1', { variants: [{ sku: 'p1-2', attributes: [size] }] }),
    )
    expect(product).toMatchObject({
      key: 'p1',
      masterData: { published: false, hasStagedChanges: false },
      priceMode: 'Embedded',
    })
    const staged = at(product, 'masterData.staged') as JsonObject
    expect(staged.masterVariant).toMatchObject({
      id: 1,
      sku: 'p1-1',
      attributes: [{ name: 'size', value: { key: 's', label: 'Small' } }],
      prices: [{ value: { type: 'centPrecision', centAmount: 500, fractionDigits: 2 } }],
    })
    expect(staged.variants).toMatchObject([{ id: 2, sku: 'p1-2', prices: [] }])
  })

  it('changes staged data, and current data when published', async () => {
    const created = await http.post('/products', foodDraft('p2', { publish: true }))
    const renamed = await http.update('/products', created, { action: 'changeName', name: { en: 'New' } })
    expect(renamed).toMatchObject({
      masterData: {
        hasStagedChanges: true,
        staged: { name: { en: 'New' } },
        current: { name: { en: 'Product p2' } },
      },
    })
    const published = await http.update('/products', renamed, { action: 'publish' })
    expect(published).toMatchObject({
      masterData: { hasStagedChanges: false, current: { name: { en: 'New' } } },
    })
    const both = await http.update('/products', published, {
      action: 'setDescription',
      description: { en: 'Both' },
      staged: false,
    })
    expect(both).toMatchObject({
      masterData: { hasStagedChanges: false, current: { description: { en: 'Both' } } },
    })
  })

  it('changes variants, attributes, images and prices by actions', async () => {
    const created = await http.post('/products', foodDraft('p3'))
    const changed = await http.update(
      '/products',
      created,
      { action: 'addVariant', sku: 'p3-2', attributes: [size], prices: [{ value: usd(900) }] },
      { action: 'setAttributeInAllVariants', name: 'origin', value: 'Georgia' },
      { action: 'setAttribute', sku: 'p3-2', name: 'tags', value: ['vegan', 'raw'] },
      {
        action: 'addExternalImage',
        variantId: 2,
        image: { url: 'https://a.example/1.jpg', dimensions: { w: 1, h: 1 } },
      },
      { action: 'addPrice', variantId: 1, price: { value: usd(450), country: 'US' } },
      { action: 'changeMasterVariant', sku: 'p3-2' },
    )
    const staged = at(changed, 'masterData.staged') as JsonObject
    expect(staged.masterVariant).toMatchObject({
      id: 2,
      images: [{ url: 'https://a.example/1.jpg' }],
      attributes: [
        { name: 'size' },
        { name: 'origin', value: 'Georgia' },
        { name: 'tags', value: ['vegan', 'raw'] },
      ],
    })
    const [other] = staged.variants as JsonObject[]
    const prices = other?.prices as JsonObject[]
    expect(prices).toHaveLength(2)
    const price = { value: usd(470) }
    const change = { action: 'changePrice', priceId: prices[0]?.id, price }
    const repriced = await http.update('/products', changed, change)
    expect(at(repriced, 'masterData.staged.masterVariant.sku')).toBe('p3-2')
    expect(at(repriced, 'masterData.staged.variants')).toMatchObject([{ prices: [price, {}] }])
  })

  it.each([
    [
      'a SKU that another has',
      { masterVariant: { sku: 'p4-1', attributes: [size] } },
      'DuplicateField',
      'sku',
    ],
    ['a slug that another has', { slug: { en: 'product-p4' } }, 'DuplicateField', 'slug.en'],
    ['no value for a required attribute', { masterVariant: { sku: 'x' } }, 'RequiredField', 'size'],
    [
      'a value that is none of the enum',
      { masterVariant: { sku: 'x', attributes: [{ name: 'size', value: 'xxl' }] } },
      'InvalidField',
      'size',
    ],
  ])('is refused with %s', async (_what, more, code, field) => {
    await http.send('POST', '/products', foodDraft('p4'))
    expect(await refusal('/products', foodDraft(`p4-${crypto.randomUUID()}`, more))).toMatchObject({
      code,
      field,
    })
  })

  it('is refused with an unknown product type, a duplicate price scope or different SameForAll values', async () => {
    expect(
      await refusal('/products', foodDraft('p5', { productType: { typeId: 'product-type', key: 'tools' } })),
    ).toMatchObject({ code: 'ReferencedResourceNotFound', typeId: 'product-type', key: 'tools' })
    const prices = [{ value: usd(1) }, { value: usd(2) }]
    expect(
      await refusal(
        '/products',
        foodDraft('p5', { masterVariant: { sku: 'p5-1', attributes: [size], prices } }),
      ),
    ).toMatchObject({ code: 'DuplicatePriceScope', conflictingPrice: { value: { centAmount: 2 } } })
    const origin = (value: string) => [size, { name: 'origin', value }]
    expect(
      await refusal(
        '/products',
        foodDraft('p5', {
          masterVariant: { sku: 'p5-1', attributes: origin('Georgia') },
          variants: [{ sku: 'p5-2', attributes: origin('Spain') }],
        }),
      ),
    ).toMatchObject({ code: 'InvalidOperation' })
    expect((await http.send('GET', '/products/key=p5')).status).toBe(404)
  })

  it('can be deleted when unpublished, and leaves messages', async () => {
    const created = await http.post('/products', foodDraft('p6', { publish: true }))
    expect((await http.send('DELETE', `/products/${created.id}?version=1`)).body.errors[0]?.code).toBe(
      'InvalidOperation',
    )
    const hidden = await http.update('/products', created, { action: 'unpublish' })
    expect((await http.send('DELETE', `/products/${created.id}?version=${hidden.version}`)).status).toBe(200)
    const messages = await http.get(
      `/messages?${where(`resource(id = "${created.id}")`)}&sort=sequenceNumber`,
    )
    expect(messages.results.map(({ type }) => type)).toEqual([
      'ProductCreated',
      'ProductUnpublished',
      'ProductDeleted',
    ])
  })

  it('prevents the deletion of its product type, tax category and category', async () => {
    await http.post('/products', foodDraft('p7'))
    const type = await http.get('/product-types/key=food')
    const refused = await http.send('DELETE', `/product-types/${type.id}?version=${type.version}`)
    expect(refused.body.errors[0]).toMatchObject({ code: 'ReferenceExists', referencedBy: 'product' })
  })
})

describe('prices of one scope', () => {
  it('must not overlap, except one without dates', async () => {
    const price = (cents: number, validFrom?: string, validUntil?: string) => ({
      value: usd(cents),
      ...(validFrom && { validFrom: `${validFrom}T00:00:00Z` }),
      ...(validUntil && { validUntil: `${validUntil}T00:00:00Z` }),
    })
    const priced = (prices: object[]) =>
      foodDraft(`r-${crypto.randomUUID()}`, {
        slug: { en: `r-${crypto.randomUUID()}` },
        masterVariant: { attributes: [size], prices },
      })
    const overlapping = [price(1, '2030-01-01', '2030-03-01'), price(2, '2030-02-01')]
    expect(await refusal('/products', priced(overlapping))).toMatchObject({
      code: 'OverlappingPriceValidity',
      currency: 'USD',
    })
    const apart = [price(3), price(1, '2030-01-01', '2030-02-01'), price(2, '2030-02-01')]
    expect((await http.send('POST', '/products', priced(apart))).status).toBe(201)
  })
})
