import type { ProductUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, change, contents, textOf, theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, guest, orderForm, redirectOf, wordsOf } from '../checkout/buyer'
import { platformOf } from '../checkout/stand-ins'

/** A catalog and carts that were not made for this shop. */
let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const WALNUTS = '1201-01'
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })

async function category(key: string, slug: string, more = {}) {
  const body = { key, slug: { en: slug }, name: { en: key }, ...more }
  await platformOf(shop).categories().post({ body }).execute()
}

type Draft = {
  key: string
  slug: string
  shelf: string
  urlName?: string
  cents?: number
  description?: string
}

async function product({ key, slug, shelf, urlName = slug, cents = 1250, description }: Draft) {
  const place = { typeId: 'category' as const, key: shelf }
  const body = {
    key,
    slug: { en: slug },
    name: { en: `Product ${key}` },
    description: description ? { en: description } : undefined,
    productType: { typeId: 'product-type' as const, key: 'food' },
    categories: [place],
    publish: true,
    masterVariant: {
      sku: `${key}-1`,
      prices: [{ value: usd(cents) }],
      attributes: [
        { name: 'urlName', value: urlName },
        { name: 'primaryCategory', value: place },
        { name: 'active', value: true },
      ],
    },
  }
  await platformOf(shop).products().post({ body }).execute()
  return `${key}-1`
}

async function changed(key: string, actionsFor: (priceId: string) => ProductUpdateAction[]) {
  const one = platformOf(shop).products().withKey({ key })
  const { body } = await one.get().execute()
  const price = body.masterData.current.masterVariant.prices?.[0]
  await one.post({ body: { version: body.version, actions: actionsFor(price?.id ?? '') } }).execute()
}

const unpublish = (key: string) => changed(key, () => [{ action: 'unpublish' }])
const withoutPrice = (key: string) =>
  changed(key, () => [{ action: 'setPrices', variantId: 1, prices: [], staged: false }])

beforeAll(async () => {
  await category('cat-1795972023568', 'imported-shelf', { parent: { typeId: 'category', key: 'nuts' } })
  await category('CAT-2', 'Camel_Shelf')
  // The shop has read the categories when its index was filled.
  const kv = await shop.miniflare.getKVNamespace('CACHE', 'cobnut')
  for (const { name } of (await kv.list()).keys) await kv.delete(name)
  await shop.restart()
})

describe('addresses', () => {
  it.each([
    ['/nuts/imported-shelf/', 'cat-1795972023568'],
    ['/Camel_Shelf/', 'CAT-2'],
  ])('the category %s is found by its slug, not its key', async (path, name) => {
    const page = await shop.visitor().get(path)
    expect([page.status, await textOf(page)]).toEqual([200, expect.stringContaining(name)])
  })

  it.each(['/imported-shelf', '/cat-1795972023568', '/gifts/imported-shelf/'])(
    '%s leads to the category',
    async (path) => {
      const answer = await shop.visitor().get(path)
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/nuts/imported-shelf/'])
    },
  )

  it('a product has one address, whatever its slug and urlName are', async () => {
    await product({ key: 'A1', slug: 'dirty-de', urlName: 'dirty-6', shelf: 'cat-1795972023568' })
    await product({ key: 'A2', slug: 'spaces', urlName: 'Not an Address', shelf: 'CAT-2' })
    // Has the same name in another category.
    await product({ key: 'A3', slug: 'other', urlName: 'dirty-6', shelf: 'CAT-2' })
    const visitor = shop.visitor()
    for (const [path, name] of [
      ['/nuts/imported-shelf/dirty-6.html', 'Product A1'],
      ['/Camel_Shelf/spaces.html', 'Product A2'],
      ['/Camel_Shelf/dirty-6.html', 'Product A3'],
    ] as const) {
      const page = await visitor.get(path)
      const html = await page.text()
      expect([path, page.status, html.includes(name)]).toEqual([path, 200, true])
      expect(html).toContain(`rel="canonical" href="${new URL(path, shop.url)}"`)
    }
    for (const other of ['/nuts/imported-shelf/dirty-de.html', '/dirty-de.html', '/nuts/A1.html']) {
      const answer = await visitor.get(other)
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        301,
        '/nuts/imported-shelf/dirty-6.html',
      ])
    }
  })
})

it('a description in HTML keeps a few elements on the page and none in its data', async () => {
  const description = '<h1>Clay pot</h1><p onclick="x()">Blown <b>by hand</b></p><script>alert(1)</script>'
  await product({ key: 'H1', slug: 'clay-pot', shelf: 'CAT-2', description })
  const html = await (await shop.visitor().get('/Camel_Shelf/clay-pot.html')).text()
  expect(html).toContain('<h2>Clay pot</h2><p>Blown <strong>by hand</strong></p>')
  expect(html).toContain('name="description" content="Clay pot"')
  expect(html).not.toMatch(/&lt;p|onclick="x|alert\(1\)/)
})

describe('a cart that another client made', () => {
  async function customersCart(more = {}) {
    const email = `foreign-${crypto.randomUUID().slice(0, 8)}@example.com`
    const customers = platformOf(shop).customers()
    const { customer } = (await customers.post({ body: { email, password: 'Cobnuts!24' } }).execute()).body
    const draft = { currency: 'USD', customerId: customer.id, lineItems: [{ sku: WALNUTS, quantity: 2 }] }
    const carts = platformOf(shop).carts()
    const made = (await carts.post({ body: { ...draft, ...more } }).execute()).body
    return { visitor: await signedIn(shop, email), made }
  }

  it('is added to, and its lines take words for the card', async () => {
    const { visitor, made } = await customersCart()
    await redirectOf(await add(visitor, '1001-01', 1))
    const cart = await theCart(visitor)
    expect([cart.id, contents(cart)]).toEqual([
      made.id,
      [
        [WALNUTS, 2],
        ['1001-01', 1],
      ],
    ])
    const [line] = cart.lines
    await redirectOf(
      await visitor.post('/cart', { intent: 'mark-as-gift', lineId: line?.id ?? '', marked: 'on' }),
    )
    expect((await theCart(visitor)).lines[0]?.markedAsGift).toBe(true)
  })

  it('with another type of fields is added to', async () => {
    const type = {
      key: 'pos',
      name: { en: 'POS' },
      resourceTypeIds: ['order'],
      fieldDefinitions: [
        { name: 'till', label: { en: 'Till' }, required: false, type: { name: 'String' as const } },
      ],
    }
    await platformOf(shop).types().post({ body: type }).execute()
    const custom = { type: { typeId: 'type', key: 'pos' }, fields: { till: '4' } }
    const { visitor } = await customersCart({ custom })
    await redirectOf(await add(visitor, '1001-01', 1))
    expect((await theCart(visitor)).lines).toHaveLength(2)
  })

  it('in another currency is left aside', async () => {
    const { visitor, made } = await customersCart({ currency: 'EUR', lineItems: [] })
    await redirectOf(await add(visitor, '1001-01', 1))
    const cart = await theCart(visitor)
    expect([cart.id === made.id, contents(cart)]).toEqual([false, [['1001-01', 1]]])
  })
})

describe('a product that is no longer sold', () => {
  const held = async (visitor: Visitor) => contents(await theCart(visitor))

  it('leaves the cart with the next edit, by name, and the edit is made', async () => {
    const sku = await product({ key: 'L1', slug: 'lost-price', shelf: 'CAT-2' })
    const visitor = shop.visitor()
    await add(visitor, sku, 1)
    await add(visitor, '1001-01', 1)
    await withoutPrice('L1')
    const [, almonds] = (await theCart(visitor)).lines
    const answer = await visitor.get(await redirectOf(await change(visitor, almonds?.id ?? '', 3)))
    expect(await wordsOf(answer)).toContain('Product L1 is no longer sold, so it has left your cart.')
    expect(await held(visitor)).toEqual([['1001-01', 3]])
  })

  it('is not blamed on what is added', async () => {
    const sku = await product({ key: 'L2', slug: 'lost-price-2', shelf: 'CAT-2' })
    const visitor = shop.visitor()
    await add(visitor, sku, 1)
    await withoutPrice('L2')
    await redirectOf(await add(visitor, '1002-01', 1))
    expect(await held(visitor)).toEqual([['1002-01', 1]])
  })

  it('does not hold up a step of checkout', async () => {
    const sku = await product({ key: 'L3', slug: 'lost-price-3', shelf: 'CAT-2' })
    const { visitor } = await guest(shop)
    await add(visitor, sku, 1)
    await withoutPrice('L3')
    const next = await visitor.get(await redirectOf(await visitor.post('/checkout/address', ADDRESS)))
    expect(await wordsOf(next)).toContain('Product L3 is no longer sold, so it has left your cart.')
  })

  it.each([
    ['unpublished', unpublish],
    ['without a price', withoutPrice],
  ])('%s, is not ordered: it is named, leaves, and the rest goes on', async (name, change) => {
    const key = `O${name.length}`
    const sku = await product({ key, slug: `ordered-${name.length}`, shelf: 'CAT-2' })
    const { visitor } = await guest(shop, { sku, quantity: 1 })
    await add(visitor, '1001-01', 1)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const form = await orderForm(visitor)
    await change(key)
    const answer = await visitor.get(await redirectOf(await visitor.post('/checkout/payment', form)))
    const words = await wordsOf(answer)
    expect(words).toContain('nothing was ordered or charged')
    expect(words).toContain(`Product ${key} is no longer sold, so it has left your cart.`)
    expect(await held(visitor)).toEqual([['1001-01', 1]])
  })
})

it('a price of nothing is sold on no way to the cart', async () => {
  const sku = await product({ key: 'Z1', slug: 'zero', shelf: 'CAT-2', cents: 0 })
  const visitor = shop.visitor()
  const answer = await add(visitor, sku, 1)
  expect([answer.status, await textOf(answer)]).toEqual([
    400,
    expect.stringContaining('Product Z1 is not sold by itself.'),
  ])
})
