import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { type HttpClient, httpClient, type JsonObject, where } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  http = httpClient(sandbox)
  await http.post('/product-types', {
    key: 'food',
    name: 'Food',
    description: 'Things to eat',
    attributes: [
      {
        name: 'origin',
        label: { en: 'Origin' },
        type: { name: 'text' },
        isRequired: false,
        attributeConstraint: 'SameForAll',
      },
      {
        name: 'size',
        label: { en: 'Size' },
        type: { name: 'enum', values: [{ key: 's', label: 'Small' }] },
        isRequired: true,
      },
      {
        name: 'tags',
        label: { en: 'Tags' },
        type: { name: 'set', elementType: { name: 'text' } },
        isRequired: false,
      },
    ],
  })
  await http.post('/categories', { key: 'nuts', name: { en: 'Nuts' }, slug: { en: 'nuts' } })
  await http.post('/channels', { key: 'club', roles: ['ProductDistribution'] })
  await http.post('/customer-groups', { key: 'trade', groupName: 'Trade' })
  await http.post('/tax-categories', {
    key: 'food',
    name: 'Food',
    rates: [{ name: 'NJ', amount: 0.07, includedInPrice: false, country: 'US', state: 'NJ' }],
  })
})
afterAll(() => sandbox.stop())

const size = { name: 'size', value: 's' }
const draft = (key: string, more: object = {}) => ({
  key,
  productType: { typeId: 'product-type', key: 'food' },
  name: { en: `Product ${key}` },
  slug: { en: `product-${key}` },
  categories: [{ typeId: 'category', key: 'nuts' }],
  taxCategory: { typeId: 'tax-category', key: 'food' },
  masterVariant: { sku: `${key}-1`, attributes: [size], prices: [{ value: usd(500) }] },
  ...more,
})
const refusal = async (path: string, body: object) => (await http.send('POST', path, body)).body.errors[0]
const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)

describe('a product', () => {
  it('is stored with its variants numbered, prices with ids and enum values with labels', async () => {
    const product = await http.post(
      '/products',
      draft('p1', { variants: [{ sku: 'p1-2', attributes: [size] }] }),
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

  it('changes staged data first, and current data when it is published', async () => {
    const created = await http.post('/products', draft('p2', { publish: true }))
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
    const reverted = await http.update(
      '/products',
      both,
      { action: 'changeSlug', slug: { en: 'elsewhere' } },
      { action: 'revertStagedChanges' },
    )
    expect(at(reverted, 'masterData.staged.slug')).toEqual({ en: 'product-p2' })
  })

  it('has its variants, attributes, images and prices changed by actions', async () => {
    const created = await http.post('/products', draft('p3'))
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
    const repriced = await http.update(
      '/products',
      changed,
      { action: 'changePrice', priceId: prices[0]?.id, price: { value: usd(470) } },
      { action: 'removePrice', priceId: prices[1]?.id },
      { action: 'removeVariant', id: other?.id },
    )
    expect(at(repriced, 'masterData.staged.variants')).toEqual([])
    expect(at(repriced, 'masterData.staged.masterVariant.sku')).toBe('p3-2')
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
    await http.send('POST', '/products', draft('p4'))
    expect(await refusal('/products', draft(`p4-${crypto.randomUUID()}`, more))).toMatchObject({
      code,
      field,
    })
  })

  it('is refused with an unknown product type, a price scope twice or a SameForAll value that differs', async () => {
    expect(
      await refusal('/products', draft('p5', { productType: { typeId: 'product-type', key: 'tools' } })),
    ).toMatchObject({ code: 'ReferencedResourceNotFound', typeId: 'product-type', key: 'tools' })
    const prices = [{ value: usd(1) }, { value: usd(2) }]
    expect(
      await refusal('/products', draft('p5', { masterVariant: { sku: 'p5-1', attributes: [size], prices } })),
    ).toMatchObject({ code: 'DuplicatePriceScope', conflictingPrice: { value: { centAmount: 2 } } })
    const origin = (value: string) => [size, { name: 'origin', value }]
    expect(
      await refusal(
        '/products',
        draft('p5', {
          masterVariant: { sku: 'p5-1', attributes: origin('Georgia') },
          variants: [{ sku: 'p5-2', attributes: origin('Spain') }],
        }),
      ),
    ).toMatchObject({ code: 'InvalidOperation' })
    expect((await http.send('GET', '/products/key=p5')).status).toBe(404)
  })

  it('can be deleted when it is not published, and leaves messages', async () => {
    const created = await http.post('/products', draft('p6', { publish: true }))
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

  it('keeps its product type, tax category and category from being deleted under it', async () => {
    await http.post('/products', draft('p7'))
    const type = await http.get('/product-types/key=food')
    const refused = await http.send('DELETE', `/product-types/${type.id}?version=${type.version}`)
    expect(refused.body.errors[0]).toMatchObject({ code: 'ReferenceExists', referencedBy: 'product' })
  })
})

describe('a product projection', () => {
  it('is found by key, SKU or slug once it is published', async () => {
    await http.post('/products', draft('q1'))
    expect((await http.send('GET', '/product-projections/key=q1')).status).toBe(404)
    expect((await http.send('GET', '/product-projections/key=q1?staged=true')).status).toBe(200)
    await http.post('/products', draft('q2', { publish: true }))
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

  it('selects the price that fits best', async () => {
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
      draft('q3', { publish: true, masterVariant: { sku: 'q3', attributes: [size], prices } }),
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

  it('shows discounted prices while the discount holds, and what is in stock', async () => {
    const product = await http.post('/products', draft('q4', { publish: true }))
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
