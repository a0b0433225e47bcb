import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { httpClient } from './http-client'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, update } from './shop'

const shop = runningShop()
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })

const note = { type: { typeId: 'type' as const, key: 'line-note' }, fields: { note: 'Unsalted' } }

async function addNoteType(root: ByProjectKeyRequestBuilder): Promise<void> {
  const field = { name: 'note', label: { en: 'Note' }, required: false, type: { name: 'String' as const } }
  const body = {
    key: 'line-note',
    name: { en: 'Note' },
    resourceTypeIds: ['line-item'],
    fieldDefinitions: [field],
  }
  await root.types().post({ body }).execute()
}

describe('a shopping list', () => {
  it('holds products and texts, and fills a cart', async () => {
    await addNoteType(shop.root)
    const { body: list } = await shop.root
      .shoppingLists()
      .post({
        body: {
          key: 'pantry',
          name: { en: 'Pantry' },
          lineItems: [{ sku: 'almonds-1', quantity: 2 }],
          textLineItems: [{ name: { en: 'Jars' } }],
        },
      })
      .execute()
    expect(list).toMatchObject({
      lineItems: [{ quantity: 2, published: true, name: { en: 'almonds' }, variantId: 1 }],
      textLineItems: [{ quantity: 1, name: { en: 'Jars' } }],
    })
    const path = shop.root.shoppingLists().withKey({ key: 'pantry' })
    const { body: changed } = await path
      .post({
        body: {
          version: list.version,
          actions: [
            { action: 'addLineItem', sku: 'almonds-1' },
            { action: 'addLineItem', sku: 'cashews-1', custom: note },
            { action: 'removeTextLineItem', textLineItemId: list.textLineItems[0]?.id },
          ],
        },
      })
      .execute()
    expect(changed.lineItems.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(changed.textLineItems).toEqual([])
    const expanded = await path.get({ queryArgs: { expand: 'lineItems[*].variant' } }).execute()
    expect(expanded.body.lineItems[0]).toMatchObject({
      variant: { sku: 'almonds-1' },
      productSlug: { en: 'almonds' },
    })
    const cart = await update(shop.root, await newCart(shop.root), {
      action: 'addShoppingList',
      shoppingList: { typeId: 'shopping-list', key: 'pantry' },
    })
    expect(cart.lineItems.map(({ quantity, custom }) => [quantity, custom?.fields])).toEqual([
      [3, undefined],
      [1, { note: 'Unsalted' }],
    ])
  })
})

describe('reviews', () => {
  it('count towards the rating of their product', async () => {
    const review = (rating: number) =>
      shop.root
        .reviews()
        .post({ body: { rating, title: 'Nuts', target: { typeId: 'product', key: 'cashews' } } })
        .execute()
    await review(5)
    const { body } = await review(2)
    expect(body.includedInStatistics).toBe(true)
    const product = () => shop.root.products().withKey({ key: 'cashews' }).get().execute()
    expect((await product()).body.reviewRatingStatistics).toEqual({
      averageRating: 3.5,
      highestRating: 5,
      lowestRating: 2,
      count: 2,
      ratingsDistribution: { 2: 1, 5: 1 },
    })
    await shop.root
      .reviews()
      .withId({ ID: body.id })
      .delete({ queryArgs: { version: body.version } })
      .execute()
    expect((await product()).body.reviewRatingStatistics?.count).toBe(1)
  })
})

describe('standalone prices', () => {
  it('are what a product of that price mode costs', async () => {
    await shop.root
      .products()
      .post({
        body: {
          key: 'figs',
          productType: { typeId: 'product-type', key: 'food' },
          name: { en: 'Figs' },
          slug: { en: 'figs' },
          priceMode: 'Standalone',
          publish: true,
          masterVariant: { sku: 'figs-1' },
        },
      })
      .execute()
    const lineItems = [{ sku: 'figs-1' }]
    expect(codeOf(await refusalOf(newCart(shop.root, { lineItems })))).toBe('MatchingPriceNotFound')
    const post = (value: number) =>
      shop.root
        .standalonePrices()
        .post({ body: { sku: 'figs-1', value: usd(value) } })
        .execute()
    const { body: price } = await post(640)
    expect(codeOf(await refusalOf(post(650)))).toBe('DuplicateStandalonePriceScope')
    expect((await newCart(shop.root, { lineItems })).totalPrice.centAmount).toBe(640)
    const path = shop.root.standalonePrices().withId({ ID: price.id })
    const { body: staged } = await path
      .post({
        body: { version: price.version, actions: [{ action: 'changeValue', value: usd(600), staged: true }] },
      })
      .execute()
    expect((await newCart(shop.root, { lineItems })).totalPrice.centAmount).toBe(640)
    await path
      .post({ body: { version: staged.version, actions: [{ action: 'applyStagedChanges' }] } })
      .execute()
    expect((await newCart(shop.root, { lineItems })).totalPrice.centAmount).toBe(600)
  })
})

describe('the search for product projections', () => {
  it('finds words, filters, counts facets and sorts', async () => {
    const search = async (queryArgs: Record<string, string | string[]>) =>
      (
        await shop.root
          .productProjections()
          .search()
          .get({ queryArgs: { priceCurrency: 'USD', ...queryArgs } })
          .execute()
      ).body
    const keys = ({ results }: Awaited<ReturnType<typeof search>>) => results.map(({ key }) => key)
    expect(keys(await search({ 'text.en': 'Almonds' }))).toEqual(['almonds'])
    expect(keys(await search({ 'text.en': 'almnds' }))).toEqual([])
    expect(keys(await search({ 'text.en': 'almnds', fuzzy: 'true' }))).toEqual(['almonds'])
    const dear = 'variants.price.centAmount:range (1200 to *)'
    expect(keys(await search({ filter: dear, sort: 'price desc' }))).toEqual(['cashews', 'mug'])
    const { facets, total } = await search({
      filter: 'variants.sku:"mug-1"',
      facet: ['variants.sku', 'variants.price.centAmount:range (0 to 1100),(1100 to *) as price'],
      'filter.facets': dear,
    })
    expect(total).toBe(1)
    expect(facets).toMatchObject({
      'variants.sku': {
        type: 'terms',
        dataType: 'text',
        total: 2,
        terms: [
          { term: 'cashews-1', count: 1 },
          { term: 'mug-1', count: 1 },
        ],
      },
      price: { type: 'range', ranges: [{ count: 0 }, { from: 1100, count: 2, min: 1250, max: 1499 }] },
    })
    const refusal = await refusalOf(search({ filter: 'variants.sku:range oops' }))
    expect(codeOf(refusal)).toBe('InvalidInput')
  })
})

describe('an image', () => {
  it('is uploaded to a variant and can be looked at', async () => {
    const http = httpClient(shop.sandbox)
    const { CTP_API_URL } = shop.sandbox.environment
    const { body: product } = await shop.root.products().withKey({ key: 'mug' }).get().execute()
    const gif = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 7, 0, 5, 0, 0, 0])
    const upload = (body: Uint8Array<ArrayBuffer>) =>
      http.token().then((token) =>
        fetch(`${CTP_API_URL}/cobnut/products/${product.id}/images?filename=mug&sku=mug-1`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'image/gif' },
          body,
        }),
      )
    const answer = await upload(gif)
    expect(answer.status).toBe(200)
    const after = (await answer.json()) as typeof product
    const [image] = after.masterData.staged.masterVariant.images ?? []
    expect(image).toMatchObject({ dimensions: { w: 7, h: 5 }, label: 'mug' })
    const picture = await fetch(image?.url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/gif')
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(gif)
    expect((await upload(Uint8Array.from([1, 2, 3]))).status).toBe(400)
  })
})
